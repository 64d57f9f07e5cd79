import { submissionSample } from '@portal/contracts/samples';
import { openTestApi, type TestApi } from '../../../test/api';
import { AuditEntry } from '../../audit';
import { Case } from '../case.entity';
import { receiptCodeOf } from './receipt-code';

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi({ config: { rateLimits: true } });
});
afterEach(() => api.close());

const key = { headers: { 'idempotency-key': 'one-submission' } };
const submit = () => api.browser().post('/cases/submit', submissionSample({ email: 'ada@example.com' }), key);
const follow = (caseNumber: string, receiptCode: string) =>
  api.browser().post('/cases/follow', { caseNumber, receiptCode });

it('writes 80 bits as 16 letters and digits', () => {
  expect(receiptCodeOf(Buffer.from('00443214c74254b635cf84653a56d7c675be77df', 'hex'))).toBe('ABCD-EFGH-IJKL-MNOP');
  expect(receiptCodeOf(Buffer.alloc(32, 255))).toBe('7777-7777-7777-7777');
});

it('gives each submission a code, the same for a repeated call, and stores only its hash', async () => {
  const [first, second] = [await submit(), await submit()];
  expect(first.body.data.receiptCode).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
  expect(second.body.data).toEqual(first.body.data);
  const rows = JSON.stringify(await api.db.read.find(Case));
  expect(rows).not.toContain(first.body.data.receiptCode);
  expect(rows).not.toContain(first.body.data.receiptCode.replaceAll('-', ''));
});

it('tells the status to the holder of the code, and nothing about persons or the matter', async () => {
  const { caseNumber, receiptCode, caseId } = (await submit()).body.data;
  const typed = receiptCode.toLowerCase().replaceAll('-', ' ');
  const { status, body } = await follow(` ${caseNumber.toLowerCase()}`, typed);
  expect(status).toBe(200);
  expect(body.data).toEqual({
    case: {
      caseNumber,
      status: 'pending',
      submittedAt: expect.any(String),
      nextDeadline: { kind: 'first-response', dueAt: expect.any(String) },
      waitingOn: 'us',
    },
  });
  const [entry] = await api.db.read.findBy(AuditEntry, { action: 'case.followed' });
  expect(entry).toMatchObject({ subjectId: caseId, actorId: null, actorName: 'Visitor' });
});

it('answers alike for a wrong code, a wrong number and a case without a code, and limits the tries', async () => {
  const { caseNumber, receiptCode } = (await submit()).body.data;
  await api.db.write((tx) => tx.update(Case, { caseNumber }, { caseNumber: 'RC-2026-999999', receiptHash: null }));
  const answers = [
    await follow('RC-2026-999999', receiptCode),
    await follow('RC-2026-999999', '0'.repeat(16)),
    await follow(caseNumber, receiptCode),
  ];
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
  expect(answers[0]?.status).toBe(404);
  for (let tries = 3; tries < 10; tries += 1) {
    await follow(caseNumber, receiptCode);
  }
  expect((await follow(caseNumber, receiptCode)).status).toBe(429);
});
