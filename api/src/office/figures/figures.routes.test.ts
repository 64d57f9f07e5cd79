// On both databases: the sums are SQL.
import type { FiguresView } from '@portal/contracts';
import { openTestApi, type TestApi } from '../../../test/api';
import type { Browser } from '../../../test/browser';
import { addCase } from '../../../test/case-record';
import { insertInvoices, invoiceRow, paymentRow } from '../../../test/invoice-row';
import { queriesOf } from '../../../test/queries';
import { Invoice, InvoiceEntry } from '../../billing/invoices';
import { CaseDeadline } from '../../casework/cases';
import { enableCountCache } from '../../platform/db/count-cache';

let api: TestApi;
let admin: Browser;

beforeEach(async () => {
  api = await openTestApi();
  api.clock.set('2026-03-31T19:30:00.000Z');
  admin = (await api.signedIn('admin', { name: 'Ada Admin' })).browser;
});
afterEach(() => api.close());

const submitted = (createdAt: string, change: Parameters<typeof addCase>[2] = {}) =>
  addCase(api.db, {}, { createdAt, ...change });
const report = async (): Promise<FiguresView> => (await admin.get('/reports/summary')).body.data;
const lines = async (path: string, browser = admin) => {
  const { status, headers, body } = await browser.get(path);
  return { status, headers, lines: String(body).replace('\uFEFF', '').trimEnd().split('\r\n') };
};

describe('GET /reports/summary', () => {
  it('counts cases by status, type, age and month, including months without cases', async () => {
    await submitted('2026-03-30T09:00:00.000Z');
    await submitted('2026-03-05T09:00:00.000Z', { caseType: 'general', status: 'in-progress' });
    await submitted('2025-03-31T20:00:00.000Z', { status: 'assigned' });
    await submitted('2025-03-31T19:59:59.999Z', { status: 'closed' });
    const { casesByStatus, casesByType, openCasesByAge, casesPerMonth } = await report();
    expect(casesByStatus).toEqual({ total: 4, pending: 1, assigned: 1, 'in-progress': 1, resolved: 0, closed: 1 });
    expect(casesByType.filter(({ cases }) => cases > 0)).toEqual([
      { caseType: 'company', cases: 3 },
      { caseType: 'general', cases: 1 },
    ]);
    expect(openCasesByAge).toEqual([1, 1, 0, 1]);
    expect(casesPerMonth).toHaveLength(12);
    expect(casesPerMonth.at(0)).toEqual({ month: '2025-04', cases: 1 });
    expect(casesPerMonth.at(-2)).toEqual({ month: '2026-02', cases: 0 });
    expect(casesPerMonth.at(-1)).toEqual({ month: '2026-03', cases: 2 });
  });

  it('sums up paid invoices in the month of the payment', async () => {
    const { id: caseId } = await submitted('2026-03-01T09:00:00.000Z');
    const paid = (paidAt: string, totalCents: number) => invoiceRow({ caseId, status: 'paid', paidAt, totalCents });
    await api.db.write((tx) =>
      insertInvoices(tx, [
        paid('2026-03-02T09:00:00.000Z', 10_050),
        paid('2026-03-31T09:00:00.000Z', 1),
        paid('2025-12-31T19:59:59.999Z', 500),
        invoiceRow({ caseId, status: 'sent' }),
      ]),
    );
    const { revenuePerMonth } = await report();
    expect(revenuePerMonth.filter(({ revenue }) => revenue > 0)).toEqual([
      { month: '2025-12', revenue: 5 },
      { month: '2026-03', revenue: 100.51 },
    ]);
  });
});

it('counts the figures of the report once a minute while nothing changes', async () => {
  enableCountCache(api.db.read.connection, async () => ({ records: 1, audit: 1 }));
  // Numbers that are counted as rows change cost nothing to read.
  const isCount = (sql: string) => /COUNT\(|SUM\(/.test(sql) && !/(case|row)_counts/.test(sql);
  const counts = async () => (await queriesOf(api.db, report)).filter(isCount).length;
  // The ages, the submissions and the payments.
  expect(await counts()).toBe(3);
  api.clock.advance(29_999);
  expect(await counts()).toBe(0);
  api.clock.advance(30_001);
  expect(await counts()).toBe(1);
});

describe('GET /reports/cases.csv', () => {
  it('contains the filtered cases, the oldest first, with formulas escaped', async () => {
    const { user: attorney } = await api.signedIn('attorney', { name: 'Ann, Attorney' });
    await submitted('2026-03-02T09:00:00.000Z', { caseNumber: 'RC-2', clientName: '=HYPERLINK("x")' });
    await addCase(api.db, { attorney }, { caseNumber: 'RC-3', invoicedCents: 120_050 });
    await submitted('2026-03-01T09:00:00.000Z', { caseNumber: 'RC-1', clientEmail: 'a@example.org' });
    const all = await lines('/reports/cases.csv');
    expect(all.status).toBe(200);
    expect(all.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(all.headers.get('content-disposition')).toContain('cases-2026-03-31.csv');
    expect(all.lines[0]).toMatch(/^Case number,Type,/);
    expect(all.lines.find((line) => line.startsWith('RC-2'))).toContain(`"'=HYPERLINK(""x"")"`);
    expect(all.lines.find((line) => line.startsWith('RC-3'))).toContain('"Ann, Attorney",0,1200.5,');

    const pending = await lines('/reports/cases.csv?status=pending');
    expect(pending.lines.slice(1).map((line) => line.split(',')[0])).toEqual(['RC-1', 'RC-2']);
    expect((await admin.get('/reports/cases.csv?status=lost')).status).toBe(422);
  });

  it('says when a case is due, with what, and on whom it waits', async () => {
    const dueAt = '2026-04-01T09:00:00.000Z';
    const add = (caseNumber: string, change: Parameters<typeof addCase>[2]) =>
      submitted('2026-03-01T09:00:00.000Z', { caseNumber, ...change });
    await add('RC-1', { dueAt, nextDeadline: 'assessment', waitingOn: 'us' });
    await add('RC-2', { nextDeadline: 'report', waitingOn: 'client' }); // paused
    await add('RC-3', { waitingOn: 'nobody' });
    const { lines: all } = await lines('/reports/cases.csv');
    expect(all[0]).toMatch(/,Due,Next deadline,Waiting on$/);
    const ends = all.slice(1).map((line) => line.split(','));
    expect(ends.map((cells) => [cells[0], ...cells.slice(-3)]).toSorted()).toEqual([
      ['RC-1', dueAt, 'Initial assessment', 'Us'],
      ['RC-2', '', 'Report', 'Client'],
      ['RC-3', '', '', 'Nobody'],
    ]);
  });

  it('names the subject and the ordered service', async () => {
    const change = { caseNumber: 'RC-1', subjectName: 'Northgate Trading FZE', serviceCode: 'risk-alerts' };
    await submitted('2026-03-01T09:00:00.000Z', change);
    const [heads = '', cells = ''] = (await lines('/reports/cases.csv')).lines;
    const cellOf = (head: string) => cells.split(',')[heads.split(',').indexOf(head)];
    expect(['Case number', 'Subject', 'Ordered service'].map(cellOf)).toEqual([
      'RC-1',
      'Northgate Trading FZE',
      'Ongoing risk alert subscription',
    ]);
  });

  it('is recorded in the audit trail, with its filter and its cases', async () => {
    await submitted('2026-03-02T09:00:00.000Z', { caseNumber: 'RC-2' });
    await submitted('2026-03-02T09:00:00.000Z', { status: 'closed' });
    await lines('/reports/cases.csv?status=pending');
    const { body } = await admin.get('/audit/list?action=case.exported');
    expect(body.data.events).toEqual([
      expect.objectContaining({
        actorName: 'Ada Admin',
        subjectType: 'case',
        detail: {
          status: 'pending',
          cases: ['RC-2'],
          firstSubmittedAt: '2026-03-02T09:00:00.000Z',
          lastSubmittedAt: '2026-03-02T09:00:00.000Z',
          submittedIn: '2026-03-02T09:00:00.000Z',
        },
      }),
    ]);
  });
});

it('exports invoices, accounts and contact requests with their filters, and records what was exported', async () => {
  const carl = await api.addUser('client', { name: '=Carl', email: 'carl@example.org' });
  const { id: caseId } = await addCase(api.db, { client: carl }, { caseNumber: 'RC-7', subjectName: '=Acme' });
  const sent = { caseId, status: 'sent' as const, dueDay: '2026-03-30', totalCents: 120_050 };
  await api.db.write((tx) =>
    tx.insert(Invoice, [
      invoiceRow({ ...sent, invoiceNumber: 'INV-1', issuerName: '+1' }),
      invoiceRow({ ...sent, invoiceNumber: 'INV-2', status: 'paid', paidAt: '2026-03-30T09:00:00.000Z' }),
    ]),
  );
  const draft = { name: 'Mona', email: 'm@example.org', subject: '@SUM(1)', message: 'Two\nlines' };
  expect((await api.browser().post('/contact', draft)).status).toBe(202);

  const invoices = await lines('/reports/invoices.csv?status=overdue');
  expect(invoices.headers.get('content-disposition')).toContain('invoices-2026-03-31.csv');
  expect(invoices.lines.slice(1)).toEqual([
    expect.stringMatching(/^INV-1,RC-7,.*,Overdue,'\+1,.*,1200\.5,.*,2026-03-30,,'=Acme,0,0,1200\.5,0$/),
  ]);
  const users = await lines('/reports/users.csv?role=client');
  expect(users.lines.slice(1)).toEqual([expect.stringMatching(/^'=Carl,carl@example\.org,Client,yes,/)]);
  const contacts = await lines('/reports/contacts.csv?q=mona');
  expect(contacts.lines.slice(1).join('\n')).toMatch(/,Mona,m@example\.org,'@SUM\(1\),"Two\nlines",Open,,$/);
  expect((await lines('/reports/contacts.csv?status=done')).lines).toHaveLength(1);

  const { body } = await admin.get('/audit/list?q=exported');
  expect(body.data.events).toMatchObject([
    { action: 'contact.exported', detail: { status: 'done', contacts: [] } },
    { action: 'contact.exported', detail: { q: 'mona', contacts: [expect.any(String)] } },
    { action: 'users.exported', detail: { role: 'client', users: [carl.id] } },
    { action: 'invoice.exported', detail: { status: 'overdue', invoices: ['INV-1'] } },
  ]);
});

it('exports payments, reversals, credit notes and refunds of a month, to the cent, and records of which invoices', async () => {
  const carl = await api.addUser('client', { name: '=Carl', email: 'carl@example.org' });
  const { id: caseId } = await addCase(api.db, { client: carl }, { caseNumber: 'RC-7' });
  const invoice = invoiceRow({ caseId, invoiceNumber: 'INV-1', status: 'sent', totalCents: 100_010 });
  const at = (day: string, change: Partial<InvoiceEntry>) =>
    paymentRow(invoice, { at: `${day}T09:00:00.000Z`, ...change });
  const taken = at('2026-03-02', { number: 'REC-1', amountCents: 33_333, method: '@cash', reference: '=1+1' });
  await api.db.write(async (tx) => {
    await tx.insert(Invoice, invoice);
    for (const entry of [
      at('2026-02-28', { number: 'REC-0', amountCents: 1 }),
      taken,
      at('2026-03-03', { kind: 'reversal', number: null, amountCents: 33_333, paymentId: taken.id, method: null }),
      at('2026-03-04', {
        kind: 'credit',
        number: 'CN-1',
        amountCents: 1_999,
        taxCents: 95,
        reason: 'Secret',
        method: null,
      }),
      at('2026-03-05', { kind: 'refund', number: null, amountCents: 7, method: 'Cheque' }),
    ]) {
      await tx.insert(InvoiceEntry, entry);
    }
  });
  const found = await lines('/reports/payments.csv?from=2026-03-01&to=2026-03-31');
  const who = "INV-1,RC-7,'=Carl,carl@example.org";
  expect(found.lines.slice(1)).toEqual([
    `2026-03-02,Payment,REC-1,,${who},333.33,0,333.33,-333.33,'@cash,'=1+1`,
    `2026-03-03,Reversal,,REC-1,${who},333.33,0,-333.33,333.33,,`,
    `2026-03-04,Credit note,CN-1,,${who},19.99,0.95,0,-19.99,,`,
    `2026-03-05,Refund,,,${who},0.07,0,-0.07,0.07,Cheque,`,
  ]);
  const [entry] = (await admin.get('/audit/list?q=payment.exported')).body.data.events;
  expect(entry).toMatchObject({ action: 'payment.exported', detail: { from: '2026-03-01', invoices: ['INV-1'] } });
});

describe('GET /reports/audit.csv', () => {
  it('contains the filtered audit trail, including the entry about this export', async () => {
    await lines('/reports/cases.csv');
    const { lines: events } = await lines('/reports/audit.csv?q=exported');
    expect(events.slice(1).map((line) => line.split(',')[4])).toEqual(['case.exported', 'audit.exported']);
  });
});

it.each([
  ['status', 'Status,Cases', ['Pending,1', 'Assigned,0', 'In-progress,0', 'Resolved,0', 'Closed,1']],
  ['type', 'Type,Cases', expect.arrayContaining(['Company Risk Check,2'])],
  ['month', 'Month,Cases', expect.arrayContaining(['2026-02,0', '2026-03,2'])],
  ['age', 'Age,Open cases', ['Up to 7 days,0', '8 to 30 days,1', '31 to 90 days,0', 'Older,0']],
  ['revenue', 'Month,Revenue', expect.arrayContaining(['2026-02,0', '2026-03,100.5'])],
])('exports the chart of %s as CSV', async (chart, head, rows) => {
  await submitted('2026-03-02T09:00:00.000Z', { status: 'closed' });
  const { id: caseId } = await submitted('2026-03-03T09:00:00.000Z');
  const paid = { status: 'paid', paidAt: '2026-03-05T09:00:00.000Z', totalCents: 10_050 } as const;
  await api.db.write((tx) => insertInvoices(tx, [invoiceRow({ caseId, ...paid })]));
  const csv = await lines(`/reports/summary.csv?chart=${chart}`);
  expect(csv.headers.get('content-disposition')).toContain(`${chart}-2026-03-31.csv`);
  expect([csv.lines[0], csv.lines.slice(1)]).toEqual([head, rows]);
});

it('keeps the reply of a large firm small', async () => {
  const row = (index: number, serviceLevel: string, kind: 'report' | 'assessment') => ({
    caseId: `${index} ${serviceLevel}`,
    attorneyId: `attorney-${String(index).padStart(27, '0')}`,
    dueAt: '2026-03-10T09:00:00.000Z',
    kind,
    serviceLevel,
    startedAt: '2026-01-01T09:00:00.000Z',
    metAt: null,
    warnedAt: null,
    state: 'running' as const,
  });
  const attorneys = Array.from({ length: 200 }, (_, index) => index);
  await api.db.write((tx) =>
    tx.insert(
      CaseDeadline,
      attorneys.flatMap((index) => [row(index, 'deep', 'report'), row(index, 'deep', 'assessment')]),
    ),
  );
  const { body } = await admin.get('/reports/deadlines');
  expect(body.data.pagination).toMatchObject({ total: 200, pages: 10 });
  expect(body.data.rows).toHaveLength(40);
  expect(JSON.stringify(body).length).toBeLessThan(10_000);
});

it.each([
  'summary',
  'summary.csv?chart=age',
  'cases.csv',
  'invoices.csv',
  'payments.csv',
  'users.csv',
  'contacts.csv',
  'audit.csv',
])('refuses /reports/%s to everyone except admins', async (name) => {
  const path = `/reports/${name}`;
  for (const role of ['attorney', 'client'] as const) {
    const { browser } = await api.signedIn(role);
    expect((await browser.get(path)).status).toBe(403);
  }
  expect((await api.browser().get(path)).status).toBe(401);
});

it('counts kept and missed deadlines by attorney, service level and kind, also as CSV', async () => {
  const ann = await api.addUser('attorney', { name: 'Ann' });
  const row = (caseId: string, attorneyId: string | null, dueAt: string, change: Partial<CaseDeadline>) => ({
    caseId,
    attorneyId,
    dueAt,
    kind: 'report' as const,
    serviceLevel: 'deep',
    startedAt: '2026-01-01T09:00:00.000Z',
    metAt: null,
    warnedAt: null,
    state: 'running' as const,
    ...change,
  });
  const [inTime, late] = ['2026-03-10T09:00:00.000Z', '2026-03-20T09:00:00.000Z'];
  await api.db.write((tx) =>
    tx.insert(CaseDeadline, [
      row('met in time', ann.id, inTime, { state: 'met', metAt: inTime }),
      row('met late', ann.id, inTime, { state: 'met', metAt: late }),
      row('open after its time', ann.id, late, {}),
      row('open', ann.id, '2026-03-31T19:45:00.000Z', {}),
      row('dropped', ann.id, inTime, { state: 'dropped' }),
      row('nobody has it', null, inTime, { serviceLevel: 'quick', kind: 'first-response' }),
      row('too long ago', ann.id, '2025-12-01T09:00:00.000Z', {}),
    ]),
  );
  const { body } = await admin.get('/reports/deadlines');
  expect(body.data).toEqual({
    from: '2025-12-31',
    to: '2026-03-31',
    everyone: [
      { kind: 'first-response', kept: 0, missed: 1 },
      { kind: 'report', kept: 1, missed: 2 },
    ],
    pagination: { page: 1, limit: 20, total: 2, pages: 1 },
    rows: [
      { serviceLevel: 'quick', kind: 'first-response', kept: 0, missed: 1 },
      { attorney: { _id: ann.id, name: 'Ann' }, serviceLevel: 'deep', kind: 'report', kept: 1, missed: 2 },
    ],
  });
  const csv = await lines('/reports/deadlines.csv?from=2026-03-10&to=2026-03-10');
  expect(csv.lines).toEqual([
    'Attorney,Service level,Deadline,Kept,Missed',
    'Not assigned,Quick Scan,First response,0,1',
    'Ann,Deep Dive,Report,1,1',
  ]);
  const second = (await admin.get('/reports/deadlines?limit=1&page=2')).body.data;
  expect([second.rows, second.everyone]).toEqual([[body.data.rows[1]], body.data.everyone]);
  expect(second.pagination).toEqual({ page: 2, limit: 1, total: 2, pages: 2 });
  const attorney = (await api.signedIn('attorney')).browser;
  expect((await attorney.get('/reports/deadlines')).status).toBe(403);
});
