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
    const envelope = JSON.parse(String(replyText(contract, careless)));
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
    expect(JSON.parse(String(replyText(submitCase, reply))).data.caseNumber).toBe(JSON.parse(JSON.stringify(name)));
  },
);

it('refuses to write a reply without a required field or list', () => {
  expect(() => replyText(listCases, { cases: [], counts: {} })).toThrow('pagination');
  const { cases, ...others } = Object(listed?.reply);
  expect(() => replyText(listCases, others)).toThrow('cases');
});

it('writes an object that is not frozen as it is now', () => {
  const { cases, ...others } = Object(listed?.reply);
  const row = { ...cases[0] };
  const write = () => JSON.parse(String(replyText(listCases, { ...others, cases: [row] }))).data.cases[0].subjectName;
  row.subjectName = 'Before';
  expect(write()).toBe('Before');
  row.subjectName = 'After';
  expect(write()).toBe('After');
});

it('writes a frozen object of a list once', () => {
  const { cases, ...others } = Object(listed?.reply);
  const status = jest.fn(() => 'closed');
  const row = Object.defineProperty({ ...cases[0] }, 'status', { get: status, enumerable: true });
  const write = () => JSON.parse(String(replyText(listCases, { ...others, cases: [row] }))).data.cases;
  const written = [{ ...cases[0], status: 'closed' }];
  expect(write()).toEqual(written);
  Object.freeze(row);
  expect(write()).toEqual(written);
  status.mockClear();
  expect(write()).toEqual(written);
  expect(status).not.toHaveBeenCalled();
});

it('writes a reply with a frozen list once, and again when the rest of it has changed', () => {
  const { cases, ...others } = Object(listed?.reply);
  const list = Object.freeze(cases.map((row: object) => Object.freeze({ ...row })));
  const write = (counts: object) => replyText(listCases, { ...others, counts, cases: list });
  const bytes = write(others.counts);
  expect(write({ ...others.counts })).toBe(bytes);
  expect(String(bytes)).toBe(String(replyText(listCases, { ...others, cases })));
  const counts = { ...others.counts, total: others.counts.total + 1 };
  expect(JSON.parse(String(write(counts))).data).toEqual(JSON.parse(JSON.stringify({ ...others, cases, counts })));
});
