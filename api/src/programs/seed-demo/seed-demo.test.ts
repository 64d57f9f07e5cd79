import { CaseStatus, CaseType, type InvoiceRow, InvoiceStatus } from '@portal/contracts';
import { Not } from 'typeorm';
import { openTestApi, type TestApi } from '../../../test/api';
import type { Browser } from '../../../test/browser';
import { Invoice } from '../../billing/invoices';
import { alteredQuotes, Quote } from '../../billing/quotes';
import { Case, countDeadlines } from '../../casework/cases';
import { Message } from '../../casework/conversation';
import { CaseDocument } from '../../casework/documents';
import { RiskReport } from '../../casework/risk-reports';
import { AuditEntry, verifyAuditChain } from '../../records/audit';
import { Mail } from '../../records/mail';
import { User } from '../../records/users';
import { demoPassword } from '../seed';
import { buildServices } from '../services';
import { seedDemo } from './seed-demo';

let api: TestApi;
async function signedIn(email: string): Promise<Browser> {
  const browser = api.browser();
  await browser.post('/auth/login', { email, password: demoPassword });
  return browser;
}
const seed = () => seedDemo(api.db, (db, now) => buildServices({ ...api.services, db, now }), api.clock.now());
beforeAll(async () => {
  api = await openTestApi();
  await api.browser().post('/seed/users');
  expect(await seed()).toEqual({ created: 24, existing: 0 });
}, 60_000);
afterAll(() => api.close());

it('creates cases of every type and status, numbered by date', async () => {
  const caseRecords = await api.db.read.find(Case, { order: { createdAt: 'ASC' } });
  expect(new Set(caseRecords.map(({ status }) => status))).toEqual(new Set(CaseStatus.options));
  expect(new Set(caseRecords.map(({ caseType }) => caseType))).toEqual(new Set(CaseType.options));
  const year = (number: string) => number.slice(0, 7);
  for (const [index, caseRecord] of caseRecords.slice(1).entries()) {
    const before = caseRecords[index];
    expect(
      year(caseRecord.caseNumber) > year(before?.caseNumber ?? '') ||
        caseRecord.caseNumber > (before?.caseNumber ?? ''),
    ).toBe(true);
  }
});

it('shows invoices in every status to the admin', async () => {
  const admin = await signedIn('admin@demo.local');
  const { body } = await admin.get('/invoices/list?limit=100');
  const statuses = body.data.invoices.map(({ status }: { status: string }) => status);
  expect(new Set(statuses)).toEqual(new Set(InvoiceStatus.options));
});

it('gives the demo client cases, a paid invoice and an outstanding balance', async () => {
  const client = await signedIn('client@demo.local');
  const cases = (await client.get('/cases/list?limit=100')).body.data;
  expect(cases.counts.total).toBe(7);
  const { totals } = (await client.get('/invoices/list')).body.data;
  expect(totals).toMatchObject({ draft: 0, paid: 1 });
  expect(totals.outstandingAmount).toBeGreaterThan(0);
});

it('shows quotes that wait, were accepted and were declined, with paper and evidence as they were', async () => {
  const client = await signedIn('client@demo.local');
  const { quotes } = (await client.get('/quotes/list?limit=100')).body.data;
  expect(quotes.map(({ status }: { status: string }) => status).toSorted()).toEqual(['accepted', 'accepted', 'sent']);
  expect(await api.db.read.countBy(Quote, { status: 'declined' })).toBe(1);
  expect(await alteredQuotes(api.db.read)).toEqual({ checked: 5, altered: [] });
});

it('shows an invoice paid in part, credit notes, a refund that was sent and one that is due', async () => {
  const admin = await signedIn('admin@demo.local');
  const list = async (query: string) => (await admin.get(`/invoices/list?limit=100${query}`)).body.data.invoices;
  expect(await list('&owed=to-refund')).toMatchObject([{ toRefund: 367.5, creditedAmount: 367.5 }]);
  const rows = (await list('')) as InvoiceRow[];
  expect(rows.filter(({ paidAmount, balance }) => paidAmount > 0 && balance > 0)).toHaveLength(1);
  const refunded = rows.find(({ creditedAmount, toRefund }) => creditedAmount > 0 && !toRefund);
  expect((await admin.get(`/invoices/${refunded?._id}`)).body.data.invoice).toMatchObject({
    creditNotes: [{ amount: 252 }],
    refunds: [{ amount: 252 }],
    balance: 0,
    quoteId: expect.any(String),
  });
});

it('has questions of visitors from which an admin can open a case', async () => {
  const admin = await signedIn('admin@demo.local');
  const { counts } = (await admin.get('/contact/list')).body.data;
  expect(counts).toMatchObject({ open: 2 });
});

it('shows the demo client a released report, and hides those that wait for their review', async () => {
  const reports = await api.db.read.find(RiskReport, { order: { status: 'DESC', subjectName: 'ASC' } });
  expect(reports.map(({ status, subjectName }) => [status, subjectName])).toEqual([
    ['released', 'Al Noor Diagnostics Holding'],
    ['released', 'Northvale Sample Freight Ltd'],
    ['in-review', 'Aurum Yield'],
    ['in-review', 'Dr Amina Yusuf'],
  ]);
  const client = await signedIn('client@demo.local');
  for (const { caseId, status, subjectName } of reports) {
    if (subjectName !== 'Al Noor Diagnostics Holding') {
      const { body } = await client.get(`/cases/${caseId}/risk-reports`);
      expect(body.data.reports).toHaveLength(status === 'released' ? 1 : 0);
    }
  }
});

it('shows a firm that keeps most of its promises', async () => {
  await countDeadlines(api.db, AbortSignal.timeout(60_000));
  const admin = await signedIn('admin@demo.local');
  const { body } = await admin.get('/reports/today');
  expect(body.data).toMatchObject({ late: 2, toReview: 2, toAssign: 7 });
  const told = await admin.get('/cases/list?caseType=post-scam&status=pending');
  const { body: urgent } = await admin.get(`/cases/${told.body.data.cases[0]._id}`);
  expect(urgent.data.case.story).toMatchObject({ bankTold: 'no', happenedOn: daysBefore(2) });
});

const daysBefore = (days: number) => new Date(api.clock.now().getTime() - days * 86_400_000).toISOString().slice(0, 10);

it('shows staff a told story, notes, tasks, replies, views, and a case that needs a reason to be assigned', async () => {
  const admin = await signedIn('admin@demo.local');
  const { id } = await api.db.read.findOneByOrFail(Case, { subjectName: 'Aurum Yield' });
  const { body } = await admin.get(`/cases/${id}`);
  expect(body.data.case.story).toMatchObject({ currency: 'USD', paidBy: 'crypto', bankTold: 'no' });
  expect((await admin.get(`/cases/${id}/notes`)).body.data.notes).toHaveLength(3);
  expect((await admin.get(`/cases/${id}/tasks`)).body.data.tasks).toHaveLength(3);
  expect((await admin.get('/canned-replies/list')).body.data.replies).toHaveLength(2);
  const { views } = (await admin.get('/views/list')).body.data;
  for (const { query } of views) {
    expect((await admin.get(`/cases/list?${query}`)).status).toBe(200);
  }
  const attorney = await api.db.read.findOneByOrFail(User, { email: 'attorney@demo.local' });
  const pending = await api.db.read.findOneByOrFail(Case, { subjectName: 'Daniel Okafor' });
  const refused = await admin.post('/cases/assign', { caseId: pending.id, attorneyId: attorney.id });
  expect(refused.body.errors).toHaveProperty('conflictReason');
});

it('shows staff an open hit, a cleared one and an alert, and the demo client a watchlist', async () => {
  const attorney = await signedIn('attorney@demo.local');
  const hits = async (state: string) => (await attorney.get(`/screening/hits?state=${state}`)).body.data.hits;
  expect(await hits('open')).toMatchObject([{ listedName: 'Helio Parc Distribution' }]);
  expect(await hits('not-them')).toMatchObject([{ listedName: 'Marc Ellis', decidedBy: { name: 'Demo Admin' } }]);
  expect(await hits('unclear')).toMatchObject([{ subject: { watch: {} } }]);
  const client = await signedIn('client@demo.local');
  const { watch } = (await client.get('/watchlist')).body.data;
  expect(watch).toMatchObject({
    status: 'active',
    subjects: [{ name: 'Golden Harvest Trading' }, { name: 'Layla Example' }],
    months: [{ lists: [{ code: 'invented-names' }], alerts: [{ level: 'warning' }] }],
  });
});

it('dates nothing in the future or before the submission of its case', async () => {
  const endAt = api.clock.now().toISOString();
  const started = new Map((await api.db.read.find(Case)).map(({ id, createdAt }) => [id, createdAt]));
  for (const entity of [Message, CaseDocument, Invoice]) {
    const rows = await api.db.read.find<{ caseId: string; createdAt: string }>(entity);
    expect(rows.length).toBeGreaterThan(10);
    for (const { caseId, createdAt } of rows) {
      expect(createdAt <= endAt && createdAt >= (started.get(caseId) ?? endAt)).toBe(true);
    }
  }
});

it('numbers the messages of each case by date', async () => {
  const messages = await api.db.read.find(Message, { order: { caseId: 'ASC', position: 'ASC' } });
  for (const [index, message] of messages.slice(1).entries()) {
    const before = messages[index];
    expect(before?.caseId !== message.caseId || before.createdAt <= message.createdAt).toBe(true);
  }
});

it('keeps the invoiced total of each case equal to its invoices', async () => {
  const invoices = await api.db.read.find(Invoice);
  for (const caseRecord of await api.db.read.find(Case)) {
    const counted = invoices.filter(
      ({ caseId, status }) => caseId === caseRecord.id && !['draft', 'cancelled'].includes(status),
    );
    const left = counted.map(({ totalCents, creditedCents }) => totalCents - creditedCents);
    expect(caseRecord.invoicedCents).toBe(left.reduce((sum, cents) => sum + cents, 0));
  }
});

it('leaves no email queued and the audit trail intact', async () => {
  // The tests before this one have signed in.
  expect(await api.db.read.countBy(Mail, { status: 'queued', kind: Not('account.new-sign-in') })).toBe(0);
  expect(await verifyAuditChain(api.db.read)).toEqual({ entries: await api.db.read.count(AuditEntry) });
});

it('adds nothing on a second run and keeps what users have changed', async () => {
  const [caseRecord] = await api.db.read.find(Case, { take: 1 });
  await api.db.write((tx) => tx.update(Case, { id: caseRecord?.id }, { clientName: 'Changed' }));
  expect(await seed()).toEqual({ created: 0, existing: 24 });
  expect(await api.db.read.count(Case)).toBe(27);
  expect(await api.db.read.findOneBy(Case, { id: caseRecord?.id })).toMatchObject({ clientName: 'Changed' });
});

it('shows the demo client their organisation with what is left of its package, and visitors free times', async () => {
  const client = await signedIn('client@demo.local');
  const [{ _id: organisationId, name }] = (await client.get('/organisations/list')).body.data.organisations;
  const { packages, months } = (await client.get(`/organisations/${organisationId}/packages`)).body.data;
  expect([name, packages]).toMatchObject(['Gulf Exports FZE', [{ units: 10, used: 2, left: 8, state: 'open' }]]);
  expect(months.reduce((sum: number, { used }: { used: number }) => sum + used, 0)).toBe(2);
  const { slots } = (await api.browser().get('/appointments/slots')).body.data;
  expect(slots.length).toBeGreaterThan(50);
});
