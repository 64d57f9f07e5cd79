// On both databases: the lists are SQL.
import { type TodayView, todayLists } from '@portal/contracts';
import { openTestApi, type TestApi } from '../../../test/api';
import type { Browser } from '../../../test/browser';
import { addCase } from '../../../test/case-record';
import { invoiceRow } from '../../../test/invoice-row';
import { mailsIn } from '../../../test/mails';
import { riskReportRow } from '../../../test/risk-report-row';
import { Invoice } from '../../billing/invoices';
import { CaseDeadline, sendDailyDigest } from '../../casework/cases';
import { RiskReport } from '../../casework/risk-reports';
import type { User } from '../../records/users';
import { linesOfToday } from '.';

let api: TestApi;
let admin: Browser;
let ann: User;
/** A Tuesday, 11:00 in Dubai. */
const now = '2026-03-31T07:00:00.000Z';

beforeEach(async () => {
  api = await openTestApi();
  api.clock.set(now);
  admin = (await api.signedIn('admin', { name: 'Ada Admin' })).browser;
  ann = await api.addUser('attorney', { name: 'Ann Attorney' });
});
afterEach(() => api.close());

const today = async (browser = admin): Promise<TodayView> => (await browser.get('/reports/today')).body.data;
const rowsOf = async (list: 'cases' | 'invoices', filters: Record<string, string>, browser = admin) =>
  (await browser.get(`/${list}/list?${new URLSearchParams(filters)}`)).body.data;

const submitted = (createdAt: string, change: Parameters<typeof addCase>[2] = {}, attorney?: User) =>
  addCase(api.db, attorney ? { attorney } : {}, { createdAt, ...change });

async function met(caseId: string, kind: CaseDeadline['kind'], startedAt: string, metAt: string): Promise<void> {
  const deadline = { caseId, kind, startedAt, metAt, dueAt: metAt, state: 'met', serviceLevel: 'quick' } as const;
  await api.db.write((tx) => tx.insert(CaseDeadline, { ...deadline, attorneyId: null, warnedAt: null }));
}

/** Urgent, new, to assign, late, waiting, answered, reported, paid and owed: some of each, and some just outside. */
async function fillFirm() {
  const fresh = await submitted('2026-03-29T20:00:00.000Z', { waitingOn: 'us' });
  await submitted('2026-03-29T19:59:59.999Z', { waitingOn: 'us' });
  const late = await submitted(
    '2026-03-01T09:00:00.000Z',
    { status: 'in-progress', dueAt: '2026-03-31T06:59:00.000Z', waitingOn: 'us', paidOn: '2026-03-17' },
    ann,
  );
  await submitted(
    '2026-02-01T09:00:00.000Z',
    { status: 'in-progress', waitingOn: 'client', paidOn: '2026-03-18' },
    ann,
  );
  const old = await submitted('2025-12-31T09:00:00.000Z', { status: 'closed', waitingOn: 'nobody' });
  await met(late.id, 'first-response', '2026-03-02T09:00:00.000Z', '2026-03-02T14:00:00.000Z');
  await met(fresh.id, 'first-response', '2026-03-29T20:00:00.000Z', '2026-03-30T05:00:00.000Z');
  await met(late.id, 'report', '2026-03-02T09:00:00.000Z', '2026-03-05T09:00:00.000Z');
  await met(old.id, 'first-response', '2025-12-31T09:00:00.000Z', '2025-12-31T10:00:00.000Z');
  const bill = (caseId: string, status: Invoice['status'], dueDay: string | null, totalCents: number) =>
    invoiceRow({ caseId, status, dueDay, totalCents });
  await api.db.write((tx) =>
    tx.insert(Invoice, [
      bill(late.id, 'paid', '2026-03-10', 10_000),
      bill(old.id, 'paid', '2026-01-10', 10_000),
      bill(late.id, 'sent', '2026-03-31', 100),
      bill(late.id, 'sent', null, 11),
      bill(late.id, 'viewed', '2026-03-30', 200),
      bill(late.id, 'overdue', '2026-03-01', 400),
      bill(late.id, 'overdue', '2026-02-28', 800),
      bill(late.id, 'overdue', '2026-01-29', 1600),
      bill(late.id, 'draft', null, 5),
      { ...bill(late.id, 'paid', '2026-03-10', 300), paidCents: 300, creditedCents: 120 },
      { ...bill(old.id, 'paid', '2026-03-10', 300), paidCents: 150, creditedCents: 151 },
    ]),
  );
  await api.db.write((tx) => tx.insert(RiskReport, riskReportRow({ caseId: late.id, status: 'in-review' })));
  await api.db.write((tx) => tx.insert(RiskReport, riskReportRow({ caseId: fresh.id, status: 'draft' })));
  return { late, fresh };
}

it('counts exactly the rows of the list to which each figure leads', async () => {
  await fillFirm();
  const figures = await today();
  expect(figures).toMatchObject({
    newSince: '2026-03-30',
    requestsSince: '2026-01-01',
    urgent: 1,
    newCases: 1,
    toAssign: 2,
    toReview: 1,
    late: 1,
    waitingOnClient: 1,
    answered: { cases: 2, medianHours: 5 },
    reported: { cases: 1, medianHours: 72 },
    requests: 4,
    paid: 1,
    debts: [
      { age: 'not-due', invoices: 2, amount: 1.11 },
      { age: 'up-to-30', invoices: 2, amount: 6 },
      { age: 'up-to-60', invoices: 1, amount: 8 },
      { age: 'older', invoices: 1, amount: 16 },
    ],
    toRefund: { invoices: 2, amount: 1.21 },
    load: [{ attorney: { name: 'Ann Attorney' }, waitingOnUs: 1, late: 1 }],
  });
  const { invoices: refunds, pagination } = await rowsOf('invoices', { owed: 'to-refund' });
  expect([pagination.total, refunds.map((row: { toRefund: number }) => row.toRefund).sort()]).toEqual([2, [0.01, 1.2]]);
  for (const [name, filters] of Object.entries(todayLists(figures))) {
    const { cases, pagination } = await rowsOf('cases', filters);
    const figure = figures[name as keyof typeof figures] as number | { cases: number };
    const expected = typeof figure === 'number' ? figure : figure.cases;
    expect([name, pagination.total, cases.length]).toEqual([name, expected, expected]);
  }
  for (const { age, invoices, amount } of figures.debts) {
    const found = await rowsOf('invoices', { owed: age });
    const sum = found.invoices.reduce(
      (cents: number, row: { totalAmount: number }) => cents + row.totalAmount * 100,
      0,
    );
    expect([age, found.pagination.total, Math.round(sum)]).toEqual([age, invoices, Math.round(amount * 100)]);
  }
  for (const { attorney, waitingOnUs, late } of figures.load) {
    expect((await rowsOf('cases', { attorneyId: attorney._id, waitingOn: 'us' })).pagination.total).toBe(waitingOnUs);
    expect((await rowsOf('cases', { attorneyId: attorney._id, due: 'late' })).pagination.total).toBe(late);
  }
});

it('tells neither attorneys nor clients by a filter which reports wait for a reviewer', async () => {
  const carl = await api.signedIn('client', { email: 'carl@example.com' });
  const { id } = await addCase(api.db, { attorney: ann, client: carl.user }, { status: 'in-progress' });
  await api.db.write((tx) => tx.insert(RiskReport, riskReportRow({ caseId: id, status: 'in-review' })));
  for (const browser of [carl.browser, await api.signIn(ann)]) {
    expect((await rowsOf('cases', {}, browser)).pagination.total).toBe(1);
    expect((await rowsOf('cases', { group: 'to-review' }, browser)).pagination.total).toBe(0);
  }
});

it('tells admins by mail the same in six lines, and nothing on a day without anything', async () => {
  const root = await api.addUser('admin', { email: 'root@example.com' });
  const linesTo = async (email: string) =>
    (await mailsIn(api.db, { kind: 'deadlines.digest', recipient: email })).map(({ body }) => body.paragraphs);
  await sendDailyDigest(api.db, new Date('2026-03-30T07:00:00.000Z'), linesOfToday('Asia/Dubai'));
  expect(await linesTo(root.email)).toEqual([]);
  await fillFirm();
  await sendDailyDigest(api.db, new Date(now), linesOfToday('Asia/Dubai'));
  expect(await linesTo(root.email)).toEqual([
    [
      'Urgent: 1. New since yesterday: 1. To assign: 2.',
      'Reports to review: 1.',
      'Late: 1 (Ann Attorney 1).',
      'Waiting on clients: 1.',
      'Owed: $31.11, of which $30.00 is late.',
      'First answer in 5 hours, report in 3 days. 1 of 4 requests became paid work.',
    ],
  ]);
});
