import { submissionSample } from '@portal/contracts/samples';
import { openTestApi, type Person, password, type TestApi } from '../../test/api';
import type { Answer } from '../../test/browser';
import { addCase } from '../../test/case-record';
import { openTestDatabase } from '../../test/database';
import { queriesOf } from '../../test/queries';
import { countUsers } from '../accounts/administration/user-list';
import { invoiceTotals } from '../billing/invoices/invoice-list';
import { remindAndExpire } from '../billing/invoices/remind-and-expire';
import { countCases } from '../casework/cases';
import { markSeenBefore } from '../casework/cases/conflicts/mark-seen-before';
import { dueCaseCounts, openCaseCounts } from '../casework/cases/lists/open-cases';
import { enableCountCache } from '../platform/db/count-cache';
import type { Database } from '../platform/db/database';
import type { Actor } from '../platform/kernel/actor';
import { businessDay } from '../platform/kernel/business-day';
import { startOfMinute } from '../platform/kernel/clock';
import { dayMs, minuteMs } from '../platform/kernel/durations';
import { readRevisions } from '../records/audit';

/** The instance of the acts; its counts are not cached. */
let api: TestApi;
/** The database as another instance sees it, whose counts are cached. */
let elsewhere: Database;
let admin: Person;
let ann: Person;
let carl: Person;

beforeAll(async () => {
  const database = await openTestDatabase();
  api = await openTestApi({ database });
  [admin, ann, carl] = [await api.signedIn('admin'), await api.signedIn('attorney'), await api.signedIn('client')];
  elsewhere = await database.openAgain();
  enableCountCache(elsewhere.read.connection, () => readRevisions(elsewhere.read));
});
afterAll(async () => {
  await elsewhere.close();
  await api.close();
});

const today = () => businessDay(api.clock.now(), api.config.businessTz);
const asAdmin = (): Actor => ({
  ...admin.user,
  email: admin.user.emailNormalized,
  emailConfirmed: true,
  sessionId: '',
  networkAddress: null,
});
const counts = async ({ read }: Database) => [
  await countCases(read, asAdmin()),
  await openCaseCounts(read, [ann.user.id]),
  await countUsers(read),
  await invoiceTotals(read, asAdmin(), today()),
];

it('reports on one instance what another has just changed', async () => {
  const { id } = await addCase(api.db, { client: carl.user });
  const line = { description: 'Report', quantity: 1, unitPrice: 100, taxRate: 0 };
  const created = async (): Promise<string> => {
    const draft = { caseId: id, lineItems: [line], dueDate: today() };
    return (await ann.browser.post('/invoices/create', draft)).body.data.invoice._id;
  };
  const invoices: string[] = [];
  const change = (invoiceId: string, body: object) => ann.browser.put(`/invoices/${invoiceId}`, body);
  const acts: Record<string, () => Promise<Answer | unknown>> = {
    submit: () => carl.browser.post('/cases/submit', submissionSample({ email: carl.user.email })),
    assign: () => admin.browser.post('/cases/assign', { caseId: id, attorneyId: ann.user.id }),
    'start by a message': () => ann.browser.post('/messages/send', { caseId: id, content: 'Hello' }),
    resolve: () => ann.browser.put(`/cases/${id}/status`, { status: 'resolved', reason: 'Report sent.' }),
    'reopen by a message': () => carl.browser.post('/messages/send', { caseId: id, content: 'One more question' }),
    register: () =>
      api.browser().post('/auth/register', { name: 'Eve', email: 'eve@example.com', password, acceptPolicy: true }),
    invite: () => admin.browser.post('/users/invite', { name: 'Bob', email: 'bob@example.com', role: 'attorney' }),
    'create invoices': async () => invoices.push(await created(), await created()),
    'send an invoice': () => change(invoices[0] as string, { status: 'sent' }),
    'open it as the client': () => carl.browser.get(`/invoices/${invoices[0]}`),
    'let an invoice become overdue': async () => {
      api.clock.advance(2 * dayMs);
      await remindAndExpire(api.db, api.clock.now(), api.config.businessTz);
    },
  };
  for (const [name, act] of Object.entries(acts)) {
    const before = await counts(elsewhere);
    await act();
    const after = await counts(elsewhere);
    expect([name, after]).toEqual([name, await counts(api.db)]);
    expect([name, after]).not.toEqual([name, before]);
  }
});

it('counts only once while people read and write messages', async () => {
  const { id } = await addCase(api.db, { attorney: ann.user, client: carl.user });
  await counts(elsewhere);
  const queries = await queriesOf(elsewhere, async () => {
    await ann.browser.get(`/cases/${id}`);
    await carl.browser.post('/messages/send', { caseId: id, content: 'Hello' });
    await counts(elsewhere);
  });
  expect(queries.filter((sql) => sql.includes('COUNT('))).toEqual([]);
});

it('counts the cases that are due soon once a minute, and again after each act', async () => {
  const due = async () => (await dueCaseCounts(elsewhere.read, [bob.id], api.clock.now())).get(bob.id) ?? 0;
  const bob = await api.addUser('attorney');
  const addDue = () => addCase(api.db, { client: carl.user, attorney: bob }, { dueAt: '2000-01-01T09:00:00.000Z' });
  api.clock.set(startOfMinute(new Date(api.clock.now().getTime() + minuteMs)));
  await addDue();
  expect(await due()).toBe(1);
  await addDue();
  api.clock.advance(minuteMs - 1);
  expect(await due()).toBe(1);
  api.clock.advance(1);
  expect(await due()).toBe(2);

  await addDue();
  const { id: caseId } = await addCase(api.db);
  const { browser } = await api.signedIn('admin'); // The other sessions have ended at this time.
  expect((await browser.post('/cases/assign', { caseId, attorneyId: ann.user.id })).status).toBe(200);
  expect(await due()).toBe(3);
});

it('marks a case as seen before as soon as another instance has stored one with its subject', async () => {
  const submit = async (): Promise<string> => {
    const subjectDetails = { individualName: 'Mona Khan' };
    const body = submissionSample({ email: 'dana@example.com', caseType: 'individual', subjectDetails });
    return (await api.browser().post('/cases/submit', body)).body.data.caseId;
  };
  const id = await submit();
  const mark = async () => (await markSeenBefore(elsewhere.read, [id])).get(id);
  expect(await mark()).toBeUndefined();
  expect(await queriesOf(elsewhere, mark)).toEqual([expect.stringContaining('audit_head')]);
  await submit();
  expect(await mark()).toBe('same-subject');
});
