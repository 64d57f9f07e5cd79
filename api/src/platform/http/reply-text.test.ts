import { listCases, submitCase } from '@portal/contracts';
import { type DescribedCall, describedCalls } from '@portal/contracts/docs';
import { replyText } from './reply-text';

const listed = [...describedCalls.values()].find(({ contract }) => contract === listCases);
const calls = [...describedCalls].filter(([, { contract }]) => contract.carries === undefined);

/** Adds a field to each object of a reply, as a careless presenter would. */
function withSecrets(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(withSecrets);
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  const fields = Object.entries(value).map(([name, field]) => [name, withSecrets(field)]);
  return { ...Object.fromEntries(fields), passwordHash: 'secret' };
}

it.each(calls)(
  'writes what the contract of %s names, and nothing else',
  (_name, { contract, reply }: DescribedCall) => {
    const careless = withSecrets(reply);
    const envelope = JSON.parse(replyText(contract, careless));
    expect(envelope).toEqual({
      success: true,
      ...(contract.message && { message: contract.message }),
      data: JSON.parse(JSON.stringify(contract.data.parse(careless))),
    });
  },
);

it.each(['"\\', '\u0000\n\u001f', '</script>', '\u2028', '\ud800', 'أ👩‍⚖️'])(
  'writes the text %j like JSON.stringify',
  (name) => {
    const reply = { caseNumber: name, caseId: '', submittedAt: '', uploadToken: '' };
    expect(JSON.parse(replyText(submitCase, reply)).data.caseNumber).toBe(JSON.parse(JSON.stringify(name)));
  },
);

it('refuses to write a reply without a required field or list', () => {
  expect(() => replyText(listCases, { cases: [], counts: {} })).toThrow('pagination');
  const { cases, ...others } = Object(listed?.reply);
  expect(() => replyText(listCases, others)).toThrow('cases');
});
