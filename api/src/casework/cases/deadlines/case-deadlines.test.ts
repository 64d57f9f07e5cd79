import { submissionSample } from '@portal/contracts/samples';
import { openTestApi, type TestApi } from '../../../../test/api';
import { addCase } from '../../../../test/case-record';
import { honest } from '../../../../test/sample-files';
import { upload } from '../../../../test/upload';
import { Case, countDeadlines, sendDailyDigest, setCalendar, warnOfDeadlines } from '..';
import { CaseDeadline } from './case-deadline.entity';

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi();
  // A Friday, 11:23 in Dubai.
  api.clock.set('2026-11-20T07:23:00.000Z');
});
afterEach(() => api.close());

const dubai = { timeZone: 'Asia/Dubai', workingDays: [1, 2, 3, 4, 5], holidays: [] };

/** People sign in again for each step, because their sessions end while the clock moves on. */
async function openCase() {
  const admin = await api.addUser('admin');
  const ann = await api.addUser('attorney');
  const carl = await api.addUser('client', { email: 'carl@example.com' });
  const { body } = await (await api.signIn(carl)).post('/cases/submit', submissionSample());
  const { caseId } = body.data;
  const told = async () => {
    const browser = await api.signIn(admin);
    const { case: caseView, deadlines } = (await browser.get(`/cases/${caseId}`)).body.data;
    const [row] = (await browser.get('/cases/list')).body.data.cases;
    expect(row.nextDeadline).toEqual(caseView.nextDeadline);
    expect(row.waitingOn).toBe(caseView.waitingOn);
    return {
      deadlines: deadlines.map(
        ({ kind, state, dueAt, metAt }: Partial<Record<string, string>>) =>
          `${kind} ${state} ${(metAt ?? dueAt ?? '').slice(8, 16) || '-'}`,
      ),
      next: caseView.nextDeadline,
      waitingOn: caseView.waitingOn,
    };
  };
  const write = async (user: typeof ann, content: string, more = {}) =>
    (await api.signIn(user)).post('/messages/send', { caseId, content, ...more });
  return { caseId, admin, ann, carl, told, write };
}

it('tells whoever submits on a Friday that the first response is due on Monday', async () => {
  const { body } = await api.browser().post('/cases/submit', submissionSample());
  expect(body.data.firstResponseDueAt).toBe('2026-11-23T07:23:00.000Z');
});

it('follows a case from its submission to its end', async () => {
  const { caseId, admin, ann, carl, told, write } = await openCase();
  expect(await told()).toEqual({
    deadlines: ['first-response running 23T07:23', 'assessment running 24T07:23', 'report running 27T07:23'],
    next: { kind: 'first-response', dueAt: '2026-11-23T07:23:00.000Z' },
    waitingOn: 'us',
  });

  await (await api.signIn(admin)).post('/cases/assign', { caseId, attorneyId: ann.id });
  api.clock.set('2026-11-20T19:00:00.000Z');
  const { body } = await write(ann, 'Please send us the contract.', { messageType: 'document-request' });
  expect(await told()).toEqual({
    deadlines: ['first-response met 20T19:00', 'assessment paused -', 'report paused -'],
    next: { kind: 'assessment' },
    waitingOn: 'client',
  });

  api.clock.set('2026-11-23T07:00:00.000Z');
  const sent = await upload(
    await api.signIn(carl),
    { caseId, requestId: body.data.message._id },
    {
      name: 'contract.pdf',
      bytes: honest['pdf'] as Buffer,
    },
  );
  expect(sent.status).toBe(201);
  const moved = { kind: 'assessment', dueAt: '2026-11-24T19:23:00.000Z' };
  expect(await told()).toMatchObject({ next: moved, waitingOn: 'us' });

  expect((await write(carl, 'My own view.', { isAssessment: true })).status).toBe(403);
  expect(await told()).toMatchObject({ next: moved });
  await write(ann, 'Do not pay. We look at the licence next.', { isAssessment: true });
  expect(await told()).toMatchObject({
    deadlines: ['first-response met 20T19:00', 'assessment met 23T07:00', 'report running 27T19:23'],
    next: { kind: 'report' },
    waitingOn: 'us',
  });

  const end = { status: 'resolved', reason: 'The licence is forged.' };
  await (await api.signIn(ann)).put(`/cases/${caseId}/status`, end);
  const ended = ['first-response met 20T19:00', 'assessment met 23T07:00', 'report dropped 27T19:23'];
  expect(await told()).toEqual({ deadlines: ended, next: undefined, waitingOn: 'nobody' });
  await write(carl, 'They have written again.');
  expect(await told()).toEqual({ deadlines: ended, next: undefined, waitingOn: 'us' });
});

it('lists cases by their next deadline and by who has to act', async () => {
  const { told, write, carl } = await openCase();
  const admin = await api.signIn(await api.addUser('admin'));
  const times = { late: '2026-11-19T00:00:00.000Z', soon: '2026-11-21T07:00:00.000Z' };
  for (const [caseNumber, dueAt] of Object.entries(times)) {
    await addCase(api.db, {}, { caseNumber, dueAt, nextDeadline: 'report', waitingOn: 'client' });
  }
  const found = async (query: string) =>
    (await admin.get(`/cases/list?${query}`)).body.data.cases.map(({ caseNumber }: Case) => caseNumber);
  expect(await found('sort=dueAt&order=asc')).toEqual(['late', 'soon', 'RC-2026-000001']);
  expect(await found('due=late')).toEqual(['late']);
  expect(await found('due=soon')).toEqual(['soon']);
  expect((await found('waitingOn=client')).sort()).toEqual(['late', 'soon']);
  expect(await found('waitingOn=us')).toEqual(['RC-2026-000001']);
  expect((await admin.get('/cases/list?due=never')).status).toBe(422);
  await write(carl, 'Hello?');
  expect(await told()).toMatchObject({ waitingOn: 'us' });
});

it('finds a case among the late ones from the minute after its deadline', async () => {
  await addCase(api.db, {}, { caseNumber: 'one', dueAt: '2026-11-20T07:23:10.000Z', nextDeadline: 'report' });
  const { browser } = await api.signedIn('admin');
  const totals = async () => {
    const found = await Promise.all(['soon', 'late'].map((due) => browser.get(`/cases/list?due=${due}`)));
    return found.map(({ body }) => body.data.pagination.total);
  };
  api.clock.set('2026-11-20T07:23:59.000Z');
  expect(await totals()).toEqual([1, 0]);
  api.clock.set('2026-11-20T07:24:00.000Z');
  expect(await totals()).toEqual([0, 1]);
});

it('counts the deadlines of all cases anew after the calendar has changed', async () => {
  const { caseId } = await openCase();
  const stored = async () => ({
    deadlines: await api.db.read.find(CaseDeadline, { order: { kind: 'ASC' } }),
    next: await api.db.read.findOneByOrFail(Case, { id: caseId }),
  });
  const before = await stored();
  await setCalendar(api.db, dubai, api.clock.now);
  expect(await stored()).toEqual(before);

  const withHoliday = { ...dubai, holidays: ['2026-11-23'] };
  await setCalendar(api.db, withHoliday, api.clock.now);
  await countDeadlines(api.db);
  const { deadlines, next } = await stored();
  expect(deadlines.map(({ dueAt }) => dueAt?.slice(8, 10))).toEqual(['25', '24', '30']);
  expect(next).toEqual({ ...before.next, dueAt: '2026-11-24T07:23:00.000Z' });
});

it('counts the deadlines of cases from before deadlines existed', async () => {
  const total = 101;
  for (let index = 0; index < total; index += 1) {
    await addCase(
      api.db,
      {},
      {
        createdAt: '2026-11-20T07:23:00.000Z',
        ...(index === 0 && { status: 'closed', closedAt: '2026-11-20T08:00:00.000Z' }),
      },
    );
  }
  expect(await countDeadlines(api.db)).toBe(total);
  expect(await countDeadlines(api.db)).toBe(0);
  expect(await api.db.read.countBy(Case, { waitingOn: 'us', nextDeadline: 'first-response' })).toBe(total - 1);
  expect(await api.db.read.countBy(Case, { waitingOn: 'nobody' })).toBe(1);
});

it('warns the attorney once of a deadline that ends soon, and tells staff every working day what is late', async () => {
  const { caseId, admin, ann } = await openCase();
  await (await api.signIn(admin)).post('/cases/assign', { caseId, attorneyId: ann.id });
  const deadlineMails = async (recipient: string) =>
    (await api.mailsTo(recipient))
      .filter(({ kind }) => kind.startsWith('deadlines.'))
      .map(({ subject, body }) => [subject, ...body.paragraphs]);

  const monday = new Date('2026-11-23T05:00:00.000Z');
  expect(await warnOfDeadlines(api.db, new Date('2026-11-23T03:00:00.000Z'))).toBe(0);
  expect(await warnOfDeadlines(api.db, new Date('2026-12-20T05:00:00.000Z'))).toBe(0);
  expect(await warnOfDeadlines(api.db, monday)).toBe(1);
  expect(await warnOfDeadlines(api.db, monday)).toBe(0);
  const lines = ['RC-2026-000001: first response by Mon 23 Nov 2026, 11:23 (Gulf Standard Time)'];
  const soon = ['Deadlines that end soon: 1', 'These deadlines end within four hours, or have just passed.', ...lines];
  expect(await deadlineMails(ann.email)).toEqual([soon]);
  expect(await deadlineMails(admin.email)).toEqual([]);

  for (const at of ['2026-11-22T08:00:00.000Z', '2026-11-23T03:59:00.000Z']) {
    await sendDailyDigest(api.db, new Date(at));
  }
  expect(await deadlineMails(admin.email)).toEqual([]);
  await sendDailyDigest(api.db, monday);
  await sendDailyDigest(api.db, monday);
  const today = ['Due today: 1', 'Late: 0. Still to meet today: 1.', ...lines];
  expect(await deadlineMails(admin.email)).toEqual([today]);
  expect((await deadlineMails(ann.email)).sort()).toEqual([soon, today].sort());
});
