import { randomUUID } from 'node:crypto';
import type { CaseOutcomes } from '@portal/contracts';
import { openTestApi, type Person, type TestApi } from '../../../test/api';
import type { Browser } from '../../../test/browser';
import { addCase } from '../../../test/case-record';
import { messagesOf } from '../../../test/messages';
import { AuditEntry, verifyAuditChain, withWords } from '../../records/audit';
import { Mail } from '../../records/mail';
import type { User } from '../../records/users';
import { Message } from '../conversation';
import { Case } from './case.entity';

let api: TestApi;
let admin: Person;
let ann: User;
let bob: User;
beforeEach(async () => {
  api = await openTestApi();
  admin = await api.signedIn('admin');
  [ann, bob] = [await api.addUser('attorney', { name: 'Ann' }), await api.addUser('attorney', { name: 'Bob' })];
});
afterEach(() => api.close());

const stored = (id: string) => api.db.read.findOneByOrFail(Case, { id });
const listed = ({ id, status, attorneyId }: Case) => ({ caseId: id, status, ...(attorneyId && { attorneyId }) });
const done = (...caseRecords: Case[]) => caseRecords.map(({ id, caseNumber }) => ({ caseId: id, caseNumber }));
const refused = ({ id, caseNumber }: Case, code: string, message: string) => ({
  caseId: id,
  caseNumber,
  code,
  message,
});

interface More {
  attorneyId?: string;
  reassign?: boolean;
  status?: string;
  reason?: string;
  noReportReason?: string;
}
const send = async (browser: Browser, path: string, caseRecords: Case[], more: More, key?: string) => {
  const body = { cases: caseRecords.map(listed), ...more };
  return browser.send('POST', path, { body, ...(key && { headers: { 'idempotency-key': key } }) });
};
const assign = async (caseRecords: Case[], more: More = {}, key?: string) =>
  send(admin.browser, '/cases/assign-many', caseRecords, { attorneyId: ann.id, ...more }, key);
const finish = async (caseRecords: Case[], more: More, key?: string) =>
  send(admin.browser, '/cases/finish-many', caseRecords, more, key);
const outcomesOf = async (asked: ReturnType<typeof assign>) => {
  const { status, body } = await asked;
  expect(status).toBe(200);
  return body.data as CaseOutcomes;
};

describe('assigning several cases', () => {
  it('changes status, conversation, mails and audit trail of each case as a single assignment does', async () => {
    const carl = await api.addUser('client');
    const caseRecords = [await addCase(api.db, { client: carl }), await addCase(api.db), await addCase(api.db)];
    expect(await outcomesOf(assign(caseRecords))).toEqual({ done: done(...caseRecords), refused: [] });
    for (const { id } of caseRecords) {
      expect(await stored(id)).toMatchObject({ status: 'assigned', attorneyId: ann.id });
      expect(await messagesOf(api.db, id)).toMatchObject([{ content: 'Case assigned to Ann.' }]);
      expect(await api.db.read.findBy(AuditEntry, { subjectId: id })).toMatchObject([
        { action: 'case.assigned', actorId: admin.user.id, networkAddress: '127.0.0.1' },
      ]);
    }
    expect([(await api.mailsTo(ann.email)).length, (await api.mailsTo(carl.email)).length]).toEqual([3, 1]);
    expect(await verifyAuditChain(api.db.read)).not.toHaveProperty('brokenPosition');
  });

  it('refuses single cases with their own reason, keeps them unchanged and assigns the others', async () => {
    const pending = await addCase(api.db);
    const taken = await addCase(api.db, { attorney: bob });
    const closed = await addCase(api.db, {}, { status: 'closed' });
    const own = await addCase(api.db, { client: ann });
    const last = await addCase(api.db);
    expect(await outcomesOf(assign([pending, taken, closed, own, last]))).toEqual({
      done: done(pending, last),
      refused: [
        refused(taken, 'CONFLICT', 'This case is already assigned.'),
        refused(closed, 'CONFLICT', 'This case is closed. Reopen it first.'),
        refused(own, 'VALIDATION', "This is the attorney's own case. Please choose someone else."),
      ],
    });
    for (const caseRecord of [taken, closed, own]) {
      expect(await stored(caseRecord.id)).toEqual(caseRecord);
      expect(await api.db.read.countBy(Message, { caseId: caseRecord.id })).toBe(0);
      expect(await api.db.read.countBy(AuditEntry, { subjectId: caseRecord.id })).toBe(0);
    }
    expect(await api.mailsTo(bob.email)).toEqual([]);
  });

  it('reassigns a case that has an attorney only when asked to', async () => {
    const caseRecords = [await addCase(api.db), await addCase(api.db, { attorney: bob }, { status: 'in-progress' })];
    expect(await outcomesOf(assign(caseRecords, { reassign: true }))).toEqual({
      done: done(...caseRecords),
      refused: [],
    });
    expect(await Promise.all(caseRecords.map(async ({ id }) => (await stored(id)).status))).toEqual([
      'assigned',
      'in-progress',
    ]);
  });

  it('refuses cases that have changed since the list was read, and says what is different', async () => {
    const [moved, reassigned, same] = [
      await addCase(api.db),
      await addCase(api.db, { attorney: bob }),
      await addCase(api.db),
    ];
    await assign([moved]);
    await assign([reassigned], { reassign: true });
    const late = await outcomesOf(assign([moved, reassigned, same], { attorneyId: bob.id, reassign: true }));
    expect(late).toEqual({
      done: done(same),
      refused: [
        refused(moved, 'CONFLICT', 'This case has changed meanwhile: it is assigned now.'),
        refused(
          reassigned,
          'CONFLICT',
          'Someone else has changed who works on this case. Look at it again before you assign it.',
        ),
      ],
    });
    expect([(await stored(moved.id)).attorneyId, (await stored(reassigned.id)).attorneyId]).toEqual([ann.id, ann.id]);
  });

  it('assigns each case once when two admins assign the same cases at the same time', async () => {
    const other = await api.signedIn('admin');
    const caseRecords = await Promise.all(Array.from({ length: 8 }, () => addCase(api.db)));
    const [mine, theirs] = await Promise.all([
      outcomesOf(assign(caseRecords)),
      outcomesOf(send(other.browser, '/cases/assign-many', caseRecords.toReversed(), { attorneyId: bob.id })),
    ]);
    expect([...mine.done, ...theirs.done].map(({ caseId }) => caseId).sort()).toEqual(
      caseRecords.map(({ id }) => id).sort(),
    );
    for (const { caseId } of mine.done) {
      expect((await stored(caseId)).attorneyId).toBe(ann.id);
      expect(await api.db.read.countBy(Message, { caseId })).toBe(1);
    }
    expect(await verifyAuditChain(api.db.read)).not.toHaveProperty('brokenPosition');
  });

  it('refuses missing and malformed ids, and handles a repeated id once', async () => {
    const caseRecord = await addCase(api.db);
    const missing = { ...caseRecord, id: randomUUID() };
    const malformed = { ...caseRecord, id: "1' OR '1'='1" };
    const notFound = "The requested case could not be found or you don't have access to it.";
    expect(await outcomesOf(assign([caseRecord, missing, malformed, caseRecord]))).toEqual({
      done: done(caseRecord),
      refused: [
        { caseId: missing.id, code: 'NOT_FOUND', message: notFound },
        { caseId: malformed.id, code: 'NOT_FOUND', message: notFound },
      ],
    });
  });

  it('refuses the whole batch for an inactive attorney and for an empty or too long list', async () => {
    const caseRecord = await addCase(api.db);
    const inactive = await api.addUser('attorney', { isActive: false });
    for (const attorneyId of [inactive.id, admin.user.id, 'x']) {
      const { status, body } = await assign([caseRecord], { attorneyId });
      expect([status, body.message]).toEqual([422, 'Selected user is not an active attorney.']);
    }
    const none = await assign([]);
    expect([none.status, none.body.message]).toEqual([422, 'Please choose a case.']);
    const many = await assign(Array.from({ length: 101 }, () => caseRecord));
    expect([many.status, many.body.message]).toEqual([422, 'Please choose at most 100 cases.']);
    expect(await stored(caseRecord.id)).toEqual(caseRecord);
  });

  it('refuses everyone except admins and changes nothing', async () => {
    const caseRecord = await addCase(api.db, { attorney: ann, client: await api.addUser('client') });
    const answers = [
      await send(api.browser(), '/cases/assign-many', [caseRecord], { attorneyId: bob.id }),
      await send((await api.signedIn('client')).browser, '/cases/assign-many', [caseRecord], { attorneyId: bob.id }),
      await send(await api.signIn(ann), '/cases/assign-many', [caseRecord], { attorneyId: bob.id, reassign: true }),
    ];
    const mayNot = 'You do not have permission to assign cases.';
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual([
      [401, 'Please sign in.'],
      [403, mayNot],
      [403, mayNot],
    ]);
    expect(await stored(caseRecord.id)).toEqual(caseRecord);
  });

  it('does nothing twice for the same key, and refuses the key for another request', async () => {
    const [first, second] = [await addCase(api.db), await addCase(api.db)];
    await assign([first, second], {}, 'batch-1');
    const mailCount = await api.db.read.count(Mail);
    expect(await outcomesOf(assign([first, second], {}, 'batch-1'))).toEqual({
      done: done(first, second),
      refused: [],
    });
    expect(await api.db.read.count(Mail)).toBe(mailCount);
    const other = await assign([first], {}, 'batch-1');
    expect([other.status, other.body.message]).toEqual([
      409,
      'This Idempotency-Key was used for another request. Please send a new one.',
    ]);
  });

  it('stops at a fault, keeps the finished cases, and continues when called again', async () => {
    const caseRecords = [await addCase(api.db), await addCase(api.db), await addCase(api.db)];
    const { write } = api.db;
    let calls = 0;
    // The first write binds the key, so the third write is the second case.
    const faulty = jest.spyOn(api.db, 'write').mockImplementation(function (this: typeof api.db, work) {
      calls += 1;
      return calls === 3 ? Promise.reject(new Error('disk full')) : write.call(api.db, work as never);
    } as typeof write);
    expect((await assign(caseRecords, {}, 'batch-2')).status).toBe(500);
    faulty.mockRestore();
    expect(await Promise.all(caseRecords.map(async ({ id }) => (await stored(id)).status))).toEqual([
      'assigned',
      'pending',
      'pending',
    ]);
    expect(await outcomesOf(assign(caseRecords, {}, 'batch-2'))).toEqual({ done: done(...caseRecords), refused: [] });
    expect(await api.mailsTo(ann.email)).toHaveLength(3);
  });
});

const reportReleasedAt = '2026-03-02T09:00:00.000Z';

describe('finishing several cases', () => {
  it('resolves the cases in progress with one summary, and says why it refuses the others', async () => {
    const caseRecords = [
      await addCase(api.db, { attorney: ann }, { status: 'in-progress', reportReleasedAt }),
      await addCase(api.db, { attorney: bob }, { status: 'in-progress', reportReleasedAt }),
    ];
    const pending = await addCase(api.db);
    const outcomes = await outcomesOf(
      finish([...caseRecords, pending], { status: 'resolved', reason: 'Report sent.' }),
    );
    expect(outcomes).toEqual({
      done: done(...caseRecords),
      refused: [refused(pending, 'CONFLICT', 'Cannot change status from pending to resolved.')],
    });
    for (const { id } of caseRecords) {
      expect(await stored(id)).toMatchObject({ status: 'resolved', resolvedAt: api.clock.now().toISOString() });
      const messages = await messagesOf(api.db, id);
      expect(messages).toMatchObject([
        { senderName: 'System', content: 'Status changed from in-progress to resolved.' },
        { senderRole: 'admin', content: 'Report sent.' },
      ]);
      const entries = await api.db.read.findBy(AuditEntry, { subjectId: id });
      expect(await withWords(api.db.read, entries)).toMatchObject([
        { action: 'case.status-changed', detail: { from: 'in-progress', to: 'resolved', reason: 'Report sent.' } },
      ]);
    }
  });

  it('resolves a case without a released report only with a reason why there is none, which only its client reads', async () => {
    const reported = await addCase(api.db, { attorney: ann }, { status: 'in-progress', reportReleasedAt });
    const bare = await addCase(api.db, { attorney: ann }, { status: 'in-progress' });
    const summary = { status: 'resolved', reason: 'We have finished.' };
    const text = 'No report is released. Resolve the case with a reason why there is none.';
    expect(await outcomesOf(finish([bare], summary))).toEqual({
      done: [],
      refused: [refused(bare, 'VALIDATION', text)],
    });
    expect(await stored(bare.id)).toEqual(bare);

    const noReportReason = 'You asked for advice only.';
    expect(await outcomesOf(finish([reported, bare], { ...summary, noReportReason }))).toEqual({
      done: done(reported, bare),
      refused: [],
    });
    expect((await messagesOf(api.db, reported.id)).at(-1)?.content).toBe('We have finished.');
    expect((await messagesOf(api.db, bare.id)).at(-1)?.content).toBe('We have finished.\n\nYou asked for advice only.');
    const details = await Promise.all(
      [reported, bare].map(async ({ id }) => (await api.db.read.findOneByOrFail(AuditEntry, { subjectId: id })).detail),
    );
    expect(details).toEqual([
      expect.not.objectContaining({ withoutReport: true }),
      expect.objectContaining({ withoutReport: true }),
    ]);
  });

  it('requires a reason to close a case that is not resolved', async () => {
    const resolved = await addCase(api.db, { attorney: ann }, { status: 'resolved' });
    const pending = await addCase(api.db);
    expect(await outcomesOf(finish([resolved, pending], { status: 'closed' }))).toEqual({
      done: done(resolved),
      refused: [refused(pending, 'VALIDATION', 'Please give a reason.')],
    });
    expect(await outcomesOf(finish([pending], { status: 'closed', reason: 'Spam.' }))).toEqual({
      done: done(pending),
      refused: [],
    });
  });

  it('refuses a case that has changed since the list was read', async () => {
    const caseRecord = await addCase(api.db, { attorney: ann }, { status: 'resolved' });
    await api.db.write((tx) => tx.update(Case, { id: caseRecord.id }, { status: 'in-progress' }));
    expect(await outcomesOf(finish([caseRecord], { status: 'closed' }))).toEqual({
      done: [],
      refused: [refused(caseRecord, 'CONFLICT', 'This case has changed meanwhile: it is in-progress now.')],
    });
  });

  it('refuses other statuses, and refuses everyone except admins', async () => {
    const caseRecord = await addCase(api.db, { attorney: ann }, { status: 'in-progress' });
    const wrong = await finish([caseRecord], { status: 'pending' });
    expect([wrong.status, wrong.body.message]).toEqual([422, 'Please choose resolved or closed.']);
    for (const browser of [await api.signIn(ann), (await api.signedIn('client')).browser]) {
      const ask = { status: 'resolved', reason: 'Because.' };
      expect((await send(browser, '/cases/finish-many', [caseRecord], ask)).status).toBe(403);
    }
    expect((await send(api.browser(), '/cases/finish-many', [caseRecord], { status: 'closed' })).status).toBe(401);
    expect(await stored(caseRecord.id)).toEqual(caseRecord);
  });
});
