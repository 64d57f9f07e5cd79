import { staffTaskLimits } from '@portal/contracts';
import { openTestApi, type Person, type TestApi } from '../../../../test/api';
import { askFor, askOf } from '../../../../test/authorisation/asks';
import { everywhere } from '../../../../test/authorisation/subjects';
import { callsOnNothing, callsOnSubjects } from '../../../../test/authorisation/table';
import { addCase } from '../../../../test/case-record';
import { mailsIn } from '../../../../test/mails';
import { AuditEntry } from '../../../records/audit';
import { Mail } from '../../../records/mail';
import { User } from '../../../records/users';
import { Case, prepareCaseMail, StaffTask, sendDailyDigest } from '..';

const secret = 'canary-of-staff';
/** The test clock begins on 2 March 2026, a Monday. */
const [sunday, monday, tuesday, wednesday] = ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04'];

let api: TestApi;
let admin: Person;
let ann: Person;
let carl: Person;
let caseRecord: Case;
beforeEach(async () => {
  api = await openTestApi();
  api.clock.set('2026-03-02T09:00:00.000Z');
  [admin, ann, carl] = [await api.signedIn('admin'), await api.signedIn('attorney'), await api.signedIn('client')];
  caseRecord = await addCase(api.db, { attorney: ann.user, client: carl.user }, { status: 'in-progress' });
});
afterEach(() => api.close());

const path = () => `/cases/${caseRecord.id}/tasks`;
const add = async (title: string, dueOn?: string, { user }: Person = ann) =>
  (await ann.browser.post(path(), { title, dueOn, assigneeId: user.id })).body.data.task;
const titlesOf = ({ tasks }: { tasks: { title: string }[] }) => tasks.map(({ title }) => title);
const mineOf = async ({ browser }: Person) => titlesOf((await browser.get('/tasks/mine')).body.data);
const countsOf = async ({ browser }: Person) => (await browser.get('/cases/list?limit=1')).body.data.tasks;

it('lists the tasks of a case by due day, and those done below', async () => {
  await add('Some day');
  await add('On Wednesday', wednesday);
  const { _id } = await add('On Sunday', sunday);
  await add('For the admin', monday, admin);
  const done = (await admin.browser.put(`/tasks/${_id}/done`, { done: true })).body.data.task;
  expect(done).toMatchObject({ title: 'On Sunday', doneAt: '2026-03-02T09:00:00.000Z' });
  const { data } = (await ann.browser.get(path())).body;
  expect(titlesOf(data)).toEqual(['For the admin', 'On Wednesday', 'Some day', 'On Sunday']);
  expect(data.assignees.map((each: { _id: string }) => each._id).sort()).toEqual([admin.user.id, ann.user.id].sort());
  expect(data.tasks[2]).not.toHaveProperty('dueOn');

  await ann.browser.put(`/tasks/${_id}/done`, { done: false });
  await ann.browser.put(`/tasks/${_id}`, { title: 'On Tuesday', dueOn: tuesday, assigneeId: admin.user.id });
  expect(await mineOf(admin)).toEqual(['For the admin', 'On Tuesday']);
  const trail = await api.db.read.find(AuditEntry, { where: { subjectId: _id }, order: { position: 'ASC' } });
  expect(trail.map(({ action, detail }) => [action, detail])).toEqual([
    ['staff-task.added', { caseId: caseRecord.id, assigneeId: ann.user.id }],
    ['staff-task.done', { caseId: caseRecord.id }],
    ['staff-task.reopened', { caseId: caseRecord.id }],
    ['staff-task.changed', { caseId: caseRecord.id, title: 'changed', dueOn: tuesday, assigneeId: admin.user.id }],
  ]);
});

it('counts for the dashboard what is late and what is due today or tomorrow', async () => {
  for (const day of [sunday, monday, tuesday, wednesday, undefined]) {
    await add(`Due ${day}`, day);
  }
  expect([await countsOf(ann), await countsOf(admin)]).toEqual([
    { late: 1, soon: 2 },
    { late: 0, soon: 0 },
  ]);
  expect(await countsOf(carl)).toBeUndefined();
});

it('refuses unfit assignees, blank titles and more than a case may have', async () => {
  const bob = await api.signedIn('attorney');
  const add = (body: object) => ann.browser.post(path(), body);
  const refused = [bob.user.id, carl.user.id, 'nobody'].map((assigneeId) => ({ title: 'Ask', assigneeId }));
  for (const body of [...refused, { title: ' \u200b', assigneeId: ann.user.id }, { title: 'No one' }]) {
    expect((await add(body)).status).toBe(422);
  }
  const rows = Array.from({ length: staffTaskLimits.openPerCase }, (_, n) => taskRow(`task-${n}`));
  await api.db.write((tx) => tx.insert(StaffTask, rows));
  expect((await add({ title: 'One more', assigneeId: ann.user.id })).status).toBe(409);
});

const taskRow = (id: string): StaffTask => ({
  id,
  caseId: caseRecord.id,
  title: id,
  dueOn: monday,
  assigneeId: ann.user.id,
  createdAt: '2026-03-02T09:00:00.000Z',
  doneAt: null,
});

it('gives open tasks of the attorney to the next one', async () => {
  const { _id } = await add('Done by Ann');
  await ann.browser.put(`/tasks/${_id}/done`, { done: true });
  await add('Left by Ann', monday);
  await add('For the admin', monday, admin);
  await api.db.write((tx) => tx.update(Case, { id: caseRecord.id }, { status: 'assigned' }));
  await admin.browser.put(`/cases/${caseRecord.id}/status`, { status: 'pending' });
  expect([await mineOf(ann), await mineOf(admin)]).toEqual([[], ['For the admin']]);
  const bob = await api.signedIn('attorney');
  await admin.browser.post('/cases/assign', { caseId: caseRecord.id, attorneyId: bob.user.id });
  expect([await mineOf(bob), await countsOf(bob)]).toEqual([['Left by Ann'], { late: 0, soon: 1 }]);
  expect((await ann.browser.put(`/tasks/${_id}/done`, { done: false })).status).toBe(404);
});

it('hides tasks from a former admin who cannot read the case', async () => {
  await add('For the admin', monday, admin);
  await api.db.write((tx) => tx.update(User, { id: admin.user.id }, { role: 'attorney' }));
  const again = { ...admin, browser: await api.signIn(admin.user) };
  expect([await mineOf(again), await countsOf(again)]).toEqual([[], { late: 0, soon: 0 }]);
});

it('names tasks in the daily digest of their assignee only', async () => {
  await add('Call the bank', monday);
  await add('Ask the register', sunday);
  await add('Not yet', tuesday);
  await sendDailyDigest(api.db, api.clock.now());
  const mails = await mailsIn(api.db, { kind: 'deadlines.digest' });
  expect(mails.map(({ recipient, subject, body }) => [recipient, subject, body.paragraphs])).toEqual([
    [
      ann.user.email,
      'Due today: 2',
      [
        'Your tasks: 2.',
        `${caseRecord.caseNumber}: Ask the register, late since 1 March 2026`,
        `${caseRecord.caseNumber}: Call the bank`,
      ],
    ],
  ]);
});

describe('the mail about a new task', () => {
  const textsTo = async ({ user }: Person) =>
    (await mailsIn(api.db, { kind: 'task.assigned', recipient: user.email })).map(({ body }) => body.paragraphs[0]);

  it('goes to its assignee, also without a due day, and not to its author', async () => {
    await add('For Ann herself');
    await add('Ask the register', undefined, admin);
    await add('Call the bank', wednesday, admin);
    expect(await textsTo(ann)).toEqual([]);
    expect((await textsTo(admin)).sort()).toEqual([
      `${ann.user.name} gave you a task, due on 4 March 2026: Call the bank`,
      `${ann.user.name} gave you a task: Ask the register`,
    ]);
    const mails = await mailsIn(api.db, { kind: 'task.assigned' });
    expect(await prepareCaseMail({ db: api.db, now: api.clock.now, verificationRequired: true })(mails)).toMatchObject({
      subject: '2 new tasks for you',
      action: { url: '/tasks' },
      paragraphs: { length: 2 },
    });
  });

  it('leaves out the title for people who want no content by mail, in the digest too', async () => {
    await api.db.write((tx) => tx.update(User, { id: admin.user.id }, { notifyWithoutContent: true }));
    await add(secret, sunday, admin);
    expect(await textsTo(admin)).toEqual([`${ann.user.name} gave you a task, due on 1 March 2026.`]);
    await sendDailyDigest(api.db, api.clock.now());
    const [digest] = await mailsIn(api.db, { kind: 'deadlines.digest' });
    expect(digest?.body.paragraphs[1]).toBe(`${caseRecord.caseNumber}: a task, late since 1 March 2026`);
  });

  it('follows the task to another assignee, and back', async () => {
    const { _id } = await add('Call the bank', undefined, admin);
    const giveTo = ({ user }: Person, { browser }: Person) =>
      browser.put(`/tasks/${_id}`, { title: 'Call the bank', assigneeId: user.id });
    await giveTo(ann, admin);
    expect([await textsTo(ann), await textsTo(admin)]).toMatchObject([{ length: 1 }, { length: 0 }]);
    await giveTo(ann, admin);
    await giveTo(admin, ann);
    expect([await textsTo(ann), await textsTo(admin)]).toMatchObject([{ length: 0 }, { length: 1 }]);
  });
});

it('shows the client nothing of a task, whichever call they make', async () => {
  const before = (await carl.browser.get(`/cases/${caseRecord.id}`)).body;
  const mails = await api.db.read.countBy(Mail, {});
  api.clock.advance(1_000);
  const { _id: taskId } = await add(secret, monday);
  expect((await carl.browser.get(`/cases/${caseRecord.id}`)).body).toEqual(before);
  expect(await api.db.read.countBy(Mail, {})).toBe(mails);

  const subject = { ...everywhere(caseRecord.id), taskId, caseNumber: caseRecord.caseNumber, attorneyId: ann.user.id };
  const shown: string[] = [];
  for (const call of [...callsOnSubjects, ...callsOnNothing].filter((name) => name !== 'logout')) {
    const { body } = await askFor(carl.browser.copy(), call, askOf(call, subject), subject);
    const text = Buffer.isBuffer(body) ? body.toString('latin1') : JSON.stringify(body ?? '');
    shown.push(...(text.includes(secret) ? [call] : []));
  }
  expect(shown).toEqual([]);
});
