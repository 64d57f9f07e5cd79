import { submissionSample } from '@portal/contracts/samples';
import { openTestApi, type Person, type TestApi } from '../../../../test/api';
import { addCase } from '../../../../test/case-record';
import { AuditEntry } from '../../../records/audit';
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

it('gives two callers who chose the same key different codes', async () => {
  const ada = await api.signedIn('client', { email: 'ada@example.com' });
  const own = await ada.browser.post('/cases/submit', submissionSample({ email: 'ada@example.com' }), key);
  const { body } = await submit();
  expect(own.body.data.receiptCode).not.toBe(body.data.receiptCode);
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

describe('a code that was lost or seen by somebody else', () => {
  const mails = async () => (await api.mailsTo('ada@example.com')).filter(({ kind }) => kind === 'case.receipt-code');
  const change = ({ browser }: Person, caseId: string, renew: boolean) =>
    browser.put(`/cases/${caseId}/receipt-code`, { renew });
  const codeState = async ({ browser }: Person, caseId: string) =>
    (await browser.get(`/cases/${caseId}`)).body.data.case.hasReceiptCode;

  it('is voided by the client, and then answered like a case that does not exist', async () => {
    const { caseNumber, receiptCode, caseId } = (await submit()).body.data;
    const ada = await api.signedIn('client', { email: 'ada@example.com' });
    expect(await codeState(ada, caseId)).toBe(true);
    const voided = await change(ada, caseId, false);
    expect([voided.status, voided.body.data]).toEqual([200, {}]);
    const [gone, missing] = [await follow(caseNumber, receiptCode), await follow('RC-2026-999999', receiptCode)];
    expect([gone.status, gone.body]).toEqual([404, missing.body]);
    expect(gone.body.message).toContain('A code that was cancelled no longer works');
    expect(await codeState(ada, caseId)).toBe(false);

    expect((await change(ada, caseId, false)).status).toBe(200);
    expect((await mails()).map(({ body: { paragraphs } }) => paragraphs[0])).toEqual([
      `Case ${caseNumber} can no longer be followed with its receipt code.`,
    ]);
    const entries = await api.db.read.findBy(AuditEntry, { subjectId: caseId, actorId: ada.user.id });
    expect(entries.map(({ action }) => action)).toEqual(['case.receipt-code-voided']);
  });

  it('is replaced by the client or an admin, and mailed without the code and the matter', async () => {
    const { caseNumber, receiptCode, caseId } = (await submit()).body.data;
    const [ada, admin] = [await api.signedIn('client', { email: 'ada@example.com' }), await api.signedIn('admin')];
    const codes = [receiptCode];
    for (const person of [ada, admin]) {
      codes.push((await change(person, caseId, true)).body.data.receiptCode);
    }
    const statuses = [];
    for (const code of codes) {
      statuses.push((await follow(caseNumber, code)).status);
    }
    expect(statuses).toEqual([404, 404, 200]);
    expect(new Set(codes).size).toBe(3);
    const sent = JSON.stringify(await mails());
    expect(await mails()).toHaveLength(2);
    for (const hidden of [...codes, 'Golden Harvest', 'Carl']) {
      expect(sent).not.toContain(hidden);
    }
    const trail = JSON.stringify(await api.db.read.find(AuditEntry));
    expect(codes.some((code) => trail.includes(code))).toBe(false);
    const { timeline } = (await ada.browser.get(`/cases/${caseId}`)).body.data;
    expect(timeline.map(({ text, actorName }: Record<string, string>) => [text, actorName])).toEqual([
      ['Case submitted', 'Visitor'],
      ['New receipt code', ada.user.name],
      ['New receipt code', admin.user.name],
    ]);
  });

  it('gives a case without one its first code, and an erased case none', async () => {
    const admin = await api.signedIn('admin');
    const [old, erased] = [
      await addCase(api.db, {}, { caseNumber: 'RC-2026-000900' }),
      await addCase(api.db, {}, { clientEmail: '', clientEmailNormalized: '', erasedAt: '2026-03-01T09:00:00.000Z' }),
    ];
    const { receiptCode } = (await change(admin, old.id, true)).body.data;
    expect((await follow(old.caseNumber, receiptCode)).status).toBe(200);
    expect((await change(admin, erased.id, true)).status).toBe(403);
    expect(await codeState(admin, erased.id)).toBeUndefined();
  });

  it('is neither seen nor changed by the attorney of the case', async () => {
    const ann = await api.signedIn('attorney');
    const { id } = await addCase(api.db, { attorney: ann.user });
    expect([(await change(ann, id, false)).status, await codeState(ann, id)]).toEqual([403, undefined]);
  });
});
