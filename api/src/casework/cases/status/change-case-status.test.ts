import { CaseStatus } from '@portal/contracts';
import { openTestApi, type Person, type TestApi } from '../../../../test/api';
import type { Browser } from '../../../../test/browser';
import { addCase } from '../../../../test/case-record';
import { messagesOf } from '../../../../test/messages';
import type { User } from '../../../records/users';
import { Message } from '../../conversation';
import { Case } from '../case.entity';

let api: TestApi;
let admin: Person;
let ann: Person;
let carl: Person;
beforeEach(async () => {
  api = await openTestApi();
  admin = await api.signedIn('admin');
  ann = await api.signedIn('attorney', { name: 'Ann' });
  carl = await api.signedIn('client');
});
afterEach(() => api.close());

const stored = (id: string) => api.db.read.findOneByOrFail(Case, { id });
const change = (browser: Browser, id: string, status: string, reason?: string) =>
  browser.put(`/cases/${id}/status`, { status, reason });

/** HTTP statuses for client, attorney and admin, by the current status and the requested one. */
const answersTo: Record<CaseStatus, Partial<Record<CaseStatus, [number, number, number]>>> = {
  pending: { closed: [403, 404, 200] },
  assigned: { pending: [403, 403, 200], 'in-progress': [403, 200, 200], closed: [403, 403, 200] },
  'in-progress': { resolved: [403, 200, 200] },
  resolved: { 'in-progress': [403, 200, 200], closed: [403, 200, 200] },
  closed: { 'in-progress': [403, 403, 200] },
};

/** Requests one status change of a new case. */
async function attempt({ browser }: { browser: Browser }, from: CaseStatus, to: CaseStatus): Promise<number> {
  // A pending case has no attorney, so an attorney gets 404.
  const attorney = from === 'pending' ? undefined : ann.user;
  const { id } = await addCase(api.db, { client: carl.user, attorney }, { status: from });
  const { status } = await change(browser, id, to, 'Because');
  expect((await stored(id)).status).toBe(status === 200 ? to : from);
  return status;
}

it.each(CaseStatus.options)('allows exactly the changes of the table for a case that is %s', async (from) => {
  const otherwise = [403, from === 'pending' ? 404 : 409, 409];
  for (const to of CaseStatus.options) {
    const statuses = [await attempt(carl, from, to), await attempt(ann, from, to), await attempt(admin, from, to)];
    expect([to, statuses]).toEqual([to, answersTo[from][to] ?? otherwise]);
  }
});

it('names the status change that it refuses', async () => {
  const { id } = await addCase(api.db, { attorney: ann.user });
  const { body } = await change(admin.browser, id, 'resolved', 'Because');
  expect(body).toMatchObject({ code: 'CONFLICT', message: 'Cannot change status from assigned to resolved.' });
});

it('answers 403 for a change that only admins may make and 409 for one that does not exist', async () => {
  const { id } = await addCase(api.db, { attorney: ann.user });
  const forAdmins = await change(ann.browser, id, 'closed', 'Spam');
  expect([forAdmins.status, forAdmins.body.code]).toEqual([403, 'FORBIDDEN']);
  const nowhere = await change(ann.browser, id, 'resolved', 'Because');
  expect([nowhere.status, nowhere.body.code]).toEqual([409, 'CONFLICT']);
  const { body } = await ann.browser.get(`/cases/${id}`);
  expect(body.data.case.nextStatuses).toEqual(['in-progress']);
});

it.each<[CaseStatus, CaseStatus]>([
  ['in-progress', 'resolved'],
  ['closed', 'in-progress'],
  ['pending', 'closed'],
  ['assigned', 'closed'],
])('requires a reason to change %s to %s', async (from, to) => {
  const { id } = await addCase(api.db, {}, { status: from });
  const { status, body } = await change(admin.browser, id, to, '  ');
  expect([status, body.errors]).toEqual([422, { reason: ['Please give a reason.'] }]);
});

it('accepts one of two status changes made at the same time', async () => {
  const { id } = await addCase(api.db, { attorney: ann.user }, { status: 'resolved' });
  const both = await Promise.all([change(ann.browser, id, 'closed'), change(admin.browser, id, 'closed')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await api.db.read.countBy(Message, { caseId: id })).toBe(1);
});

it('reports a status change in the conversation, by mail and in the timeline', async () => {
  const { id, caseNumber } = await addCase(
    api.db,
    { attorney: ann.user, client: carl.user },
    { status: 'in-progress' },
  );
  const { body } = await change(ann.browser, id, 'resolved', 'The company is not registered.');
  expect(body.data.case).toMatchObject({ status: 'resolved', nextStatuses: ['closed', 'in-progress'] });
  expect((await messagesOf(api.db, id)).map(({ content }) => content)).toEqual([
    'Status changed from in-progress to resolved.',
    'The company is not registered.',
  ]);
  const [mail] = await api.mailsTo(carl.user.email);
  expect(mail).toMatchObject({ subject: `Case ${caseNumber} has been resolved` });
  expect(mail?.body.paragraphs).toEqual([
    'We have finished work on your case. Sign in to read the outcome. You can reply there within 14 days.',
  ]);
  expect([await api.mailsTo(ann.user.email), (await stored(id)).resolvedAt]).toEqual([
    [],
    api.clock.now().toISOString(),
  ]);
  const view = await carl.browser.get(`/cases/${id}`);
  expect(view.body.data.timeline).toMatchObject([
    {
      action: 'case.status-changed',
      actorName: 'Ann',
      text: 'Status changed from in-progress to resolved, without a report',
    },
  ]);
  expect(view.body.data.case.nextStatuses).toEqual([]);
});

it('resolves a case with a released report, and says nothing about a missing one', async () => {
  const reportReleasedAt = '2026-03-02T09:00:00.000Z';
  const { id } = await addCase(api.db, { attorney: ann.user }, { status: 'in-progress', reportReleasedAt });
  expect((await change(ann.browser, id, 'resolved', 'See the report.')).status).toBe(200);
  const { body } = await ann.browser.get(`/cases/${id}`);
  expect(body.data.timeline).toMatchObject([{ text: 'Status changed from in-progress to resolved' }]);
});

it('shows how a case ended, also after it is reopened, and leads the client there', async () => {
  const people = { attorney: ann.user, client: carl.user };
  const { id } = await addCase(api.db, people, { status: 'in-progress' });
  await change(ann.browser, id, 'resolved', 'The company is not registered.');
  const detail = async () => (await carl.browser.get(`/cases/${id}`)).body.data;
  const outcome = { status: 'resolved', content: 'The company is not registered.', senderName: 'Ann' };
  expect(await detail()).toMatchObject({ outcome, case: { unreadCount: 1 } });
  const [mail] = await api.mailsTo(carl.user.email);
  expect(mail?.body.action).toEqual({ label: 'Read the outcome', url: `/cases/${id}?show=outcome` });

  await change(ann.browser, id, 'closed', 'Thank you.');
  expect((await detail()).outcome).toMatchObject(outcome);
  await change(admin.browser, id, 'in-progress', 'New facts.');
  expect((await detail()).outcome).toMatchObject({ ...outcome, status: 'reopened' });

  const refused = await addCase(api.db, { client: carl.user });
  await change(admin.browser, refused.id, 'closed', 'A duplicate.');
  const { body } = await carl.browser.get(`/cases/${refused.id}`);
  expect(body.data.outcome).toMatchObject({ status: 'closed', content: 'A duplicate.' });
});

it.each<[CaseStatus, CaseStatus, string, string]>([
  [
    'assigned',
    'pending',
    'Your case is waiting to be assigned to another attorney. We will tell you who takes it.',
    'Case %n is waiting to be assigned again.',
  ],
  [
    'assigned',
    'in-progress',
    'We have started work on your case. We will write to you in the portal.',
    'Work on case %n has started.',
  ],
  [
    'resolved',
    'in-progress',
    'Your case has been reopened, and work on it will continue.',
    'Case %n has been reopened.',
  ],
  ['closed', 'in-progress', 'Your case has been reopened, and work on it will continue.', 'Case %n has been reopened.'],
  [
    'in-progress',
    'resolved',
    'We have finished work on your case. Sign in to read the outcome. You can reply there within 14 days.',
    'Case %n has been resolved.',
  ],
  ['resolved', 'closed', 'Your case has been closed. You can still sign in to read it.', 'Case %n has been closed.'],
])('mails client and attorney that %s became %s', async (from, to, toClient, toAttorney) => {
  const { id, caseNumber } = await addCase(api.db, { attorney: ann.user, client: carl.user }, { status: from });
  await change(admin.browser, id, to, 'Because');
  const paragraphs = async (user: User) => (await api.mailsTo(user.email)).flatMap(({ body }) => body.paragraphs);
  expect([await paragraphs(carl.user), await paragraphs(ann.user)]).toEqual([
    [toClient],
    [toAttorney.replace('%n', caseNumber)],
  ]);
});

it('removes the attorney when a case becomes pending again', async () => {
  const { id } = await addCase(api.db, { attorney: ann.user });
  const { body } = await change(admin.browser, id, 'pending');
  expect([body.data.case.status, body.data.case.attorney]).toEqual(['pending', undefined]);
  expect((await ann.browser.get(`/cases/${id}`)).status).toBe(404);
});
