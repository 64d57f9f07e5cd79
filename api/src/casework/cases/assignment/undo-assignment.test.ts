import { undoAssignmentSeconds, undoAssignmentTexts } from '@portal/contracts';
import { openTestApi, type Person, type TestApi } from '../../../../test/api';
import { addCase } from '../../../../test/case-record';
import { mailsIn } from '../../../../test/mails';
import { messagesOf } from '../../../../test/messages';
import { whileOthersWait } from '../../../../test/waiting-writes';
import { AuditEntry } from '../../../records/audit';
import { Mail } from '../../../records/mail';
import { requeueMails } from '../../../records/mail/mail-progress';
import { settleMail } from '../../../records/mail/outbox';
import { User } from '../../../records/users';
import { addSystemMessage } from '../activity/add-message';
import { Case } from '../case.entity';
import { prepareCaseMail } from '../mails/prepare-case-mail';
import { StaffTask } from '../tasks/staff-task.entity';

let api: TestApi;
let admin: Person;
let ann: Person;
let bob: Person;
let carl: Person;
beforeEach(async () => {
  api = await openTestApi();
  [admin, ann, bob, carl] = [
    await api.signedIn('admin'),
    await api.signedIn('attorney', { name: 'Ann' }),
    await api.signedIn('attorney', { name: 'Bob' }),
    await api.signedIn('client'),
  ];
});
afterEach(() => api.close());

const stored = (id: string) => api.db.read.findOneByOrFail(Case, { id });
const assign = (caseId: string, { user }: Person, reassign?: boolean) =>
  admin.browser.post('/cases/assign', { caseId, attorneyId: user.id, reassign });
const undo = (caseId: string, { browser } = admin) => browser.post(`/cases/${caseId}/undo-assignment`);
const refusal = async (caseId: string, by = admin) => {
  const { status, body } = await undo(caseId, by);
  return [status, body.message];
};
const queuedMails = () => mailsIn(api.db, { status: 'queued' });
const deliver = () => api.db.write((tx) => tx.update(Mail, { status: 'queued' }, { status: 'sent' }));
/** The mails that wait, by recipient, as a worker would send them. */
async function waiting(): Promise<Record<string, string | undefined>> {
  const prepare = prepareCaseMail({ db: api.db, now: api.clock.now, verificationRequired: true });
  const mails = await Promise.all(
    (await queuedMails()).map(async (mail) => [mail.recipient, (await prepare([mail]))?.paragraphs.at(-1)] as const),
  );
  return Object.fromEntries(mails.filter(([, text]) => text !== undefined));
}

it('gives a reassigned case back to its former attorney, and drops the mails about it', async () => {
  const { id } = await addCase(api.db, { attorney: ann.user, client: carl.user }, { status: 'in-progress' });
  const task = { caseId: id, title: 'Call the bank', assigneeId: ann.user.id };
  await ann.browser.post(`/cases/${id}/tasks`, task);
  await assign(id, bob, true);
  expect(await queuedMails()).toHaveLength(3);
  expect((await bob.browser.get(`/cases/${id}`)).status).toBe(200);

  const { status, body } = await undo(id);
  expect([status, body.message]).toEqual([200, undoAssignmentTexts.done]);
  expect(body.data.case).toMatchObject({ status: 'in-progress', attorney: { name: 'Ann' } });
  expect(await queuedMails()).toEqual([]);
  expect((await messagesOf(api.db, id)).map(({ content }) => content)).toEqual([
    'Case reassigned from Ann to Bob.',
    'The reassignment was undone. Ann is handling this case again.',
  ]);
  expect(await api.db.read.findOneByOrFail(StaffTask, { caseId: id })).toMatchObject({ assigneeId: ann.user.id });
  expect(await api.db.read.findOneByOrFail(AuditEntry, { action: 'case.assignment-undone' })).toMatchObject({
    actorId: admin.user.id,
    detail: { attorneyId: bob.user.id, formerAttorneyId: ann.user.id },
  });
  expect((await bob.browser.get(`/cases/${id}`)).status).toBe(404);
  expect(await refusal(id)).toEqual([409, undoAssignmentTexts.changed]);
});

it('makes a first assignment undone without telling the client that another attorney is awaited', async () => {
  const { id } = await addCase(api.db, { client: carl.user });
  await assign(id, bob);
  expect((await undo(id)).body.data.case).toMatchObject({ status: 'pending' });
  expect(await stored(id)).toMatchObject({ attorneyId: null });
  expect(await queuedMails()).toEqual([]);
  expect((await messagesOf(api.db, id)).map(({ content }) => content)).toEqual([
    'Case assigned to Bob.',
    'The assignment was undone. This case is waiting for an attorney.',
  ]);
  expect((await assign(id, ann)).status).toBe(200);
});

it('corrects the mails that have gone out', async () => {
  const { id } = await addCase(api.db, { client: carl.user });
  await assign(id, ann);
  await deliver();
  await undo(id);
  expect(await waiting()).toEqual({
    [carl.user.email]: 'No attorney has your case yet. We will tell you who takes it.',
    [ann.user.email]: 'The assignment to you was undone. The case no longer appears on your dashboard.',
  });

  await assign(id, ann);
  await deliver();
  await assign(id, bob, true);
  await deliver();
  await undo(id);
  expect(await waiting()).toEqual({
    [carl.user.email]: 'Ann is still handling your case.',
    [ann.user.email]: 'The reassignment was undone. The case is yours again.',
    [bob.user.email]: 'The assignment to you was undone. The case no longer appears on your dashboard.',
  });
});

it('does not try a mail again after its correction, when its delivery was under way or had failed', async () => {
  const { id } = await addCase(api.db, { attorney: ann.user, client: carl.user });
  await assign(id, bob, true);
  await api.db.write((tx) => tx.update(Mail, { recipient: carl.user.email }, { status: 'sending', attempts: 1 }));
  await api.db.write((tx) => tx.update(Mail, { recipient: bob.user.email }, { status: 'failed' }));
  const underWay = await api.db.read.findOneByOrFail(Mail, { status: 'sending' });
  await undo(id);
  await api.db.write(async (tx) => {
    await settleMail(tx, underWay, { now: api.clock.now(), failure: new Error('Try later') });
    expect(await requeueMails(tx, underWay.subjectId, api.clock.now().toISOString())).toBe(0);
  });
  expect(await waiting()).toEqual({ [carl.user.email]: 'Ann is still handling your case.' });
  expect((await queuedMails()).map(({ kind }) => kind)).toEqual(['case.assignment-undone']);
});

it('refuses when something happens at the same moment', async () => {
  const { id } = await addCase(api.db, { attorney: ann.user, client: carl.user }, { status: 'in-progress' });
  await assign(id, bob, true);
  let undone: ReturnType<typeof refusal> | undefined;
  await whileOthersWait(api.db, async (tx, areWaiting) => {
    await addSystemMessage(tx, { caseId: id, content: 'Something happens.', at: api.clock.now().toISOString() });
    undone = refusal(id);
    await areWaiting(1);
  });
  expect(await undone).toEqual([409, undoAssignmentTexts.changed]);
  expect(await stored(id)).toMatchObject({ attorneyId: bob.user.id });
});

it('refuses someone else, what is too old, and a case in which something has happened', async () => {
  const other = await api.signedIn('admin');
  const { id } = await addCase(api.db, { attorney: ann.user, client: carl.user }, { status: 'in-progress' });
  expect(await refusal(id)).toEqual([409, undoAssignmentTexts.byOther]);
  await assign(id, bob, true);
  expect(await refusal(id, other)).toEqual([409, undoAssignmentTexts.byOther]);
  api.clock.advance(undoAssignmentSeconds * 1_000 + 1);
  expect(await refusal(id)).toEqual([409, undoAssignmentTexts.tooLate]);

  await assign(id, ann, true);
  await carl.browser.post('/messages/send', { caseId: id, content: 'Who has my case?' });
  expect(await refusal(id)).toEqual([409, undoAssignmentTexts.changed]);
  expect(await stored(id)).toMatchObject({ attorneyId: ann.user.id });
});

it('refuses while the former attorney may not work any more', async () => {
  const { id } = await addCase(api.db, { attorney: ann.user }, { status: 'in-progress' });
  await assign(id, bob, true);
  await api.db.write((tx) => tx.update(User, { id: ann.user.id }, { isActive: false }));
  expect(await refusal(id)).toEqual([409, undoAssignmentTexts.changed]);
  expect(await stored(id)).toMatchObject({ attorneyId: bob.user.id });
});

it('undoes several assignments, refuses those that people have acted on, and waits for none too long', async () => {
  const [first, answered, late] = [
    await addCase(api.db, { client: carl.user }),
    await addCase(api.db, { attorney: ann.user }),
    await addCase(api.db, { client: carl.user }),
  ];
  await assign(late.id, bob);
  api.clock.advance(undoAssignmentSeconds * 1_000 + 1);
  await admin.browser.post('/cases/assign-many', {
    cases: [
      { caseId: first.id, status: 'pending' },
      { caseId: answered.id, status: 'assigned', attorneyId: ann.user.id },
    ],
    attorneyId: bob.user.id,
    reassign: true,
  });
  await bob.browser.post('/messages/send', { caseId: answered.id, content: 'I have it now.' });
  const body = { caseIds: [first.id, answered.id, late.id, first.id] };
  const send = () =>
    admin.browser.send('POST', '/cases/undo-assign-many', { body, headers: { 'idempotency-key': 'undo-1' } });
  const outcome = ({ id: caseId, caseNumber }: Case) => ({ caseId, caseNumber });
  const expected = {
    done: [outcome(first)],
    refused: [
      { ...outcome(answered), code: 'CONFLICT', message: undoAssignmentTexts.changed },
      { ...outcome(late), code: 'CONFLICT', message: undoAssignmentTexts.tooLate },
    ],
  };
  expect((await send()).body.data).toEqual(expected);
  expect((await send()).body.data).toEqual(expected);
  expect(await Promise.all([first, answered].map(async ({ id }) => (await stored(id)).attorneyId))).toEqual([
    null,
    bob.user.id,
  ]);
  expect((await messagesOf(api.db, first.id)).map(({ content }) => content)).toEqual([
    'Case assigned to Bob.',
    'The assignment was undone. This case is waiting for an attorney.',
  ]);
});
