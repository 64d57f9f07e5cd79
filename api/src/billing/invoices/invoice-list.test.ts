// On both databases: order, search and totals are SQL.
import type { InvoiceView } from '@portal/contracts';
import type { Logger } from 'typeorm';
import { openTestApi, type TestApi } from '../../../test/api';
import type { Browser } from '../../../test/browser';
import { addCase } from '../../../test/case-record';
import { invoiceRow } from '../../../test/invoice-row';
import type { Case } from '../../casework/cases';
import { Invoice } from './invoice.entity';
import { invoiceSearchText } from './invoice-search-text';

let api: TestApi;
let admin: Browser;
let attorney: Browser;
let client: Browser;
const alphaCase = { caseNumber: 'RC-2026-000001', subjectName: 'Northgate Trading FZE' };

/**
 * Adds four invoices in the case of the attorney and the client, and two in another case, one of them issued by that
 * attorney.
 */
beforeEach(async () => {
  api = await openTestApi();
  admin = (await api.signedIn('admin')).browser;
  const ann = await api.signedIn('attorney');
  const carl = await api.signedIn('client', { email: 'carl@example.com', name: 'Carl 100%_Client' });
  attorney = ann.browser;
  client = carl.browser;
  const alpha = await addCase(api.db, { attorney: ann.user, client: carl.user }, alphaCase);
  const beta = await addCase(api.db, {}, { caseNumber: 'RC-2026-000002' });
  const row = (invoiceNumber: string, caseRecord: Case, change: Partial<Invoice>) =>
    invoiceRow({
      invoiceNumber,
      caseId: caseRecord.id,
      searchText: invoiceSearchText(invoiceNumber, caseRecord),
      ...change,
    });
  const rows = [
    row('INV-2026-00001', alpha, { status: 'draft', totalCents: 100, issuerId: ann.user.id }),
    row('INV-2026-00002', alpha, { status: 'sent', totalCents: 20_050, dueDay: '2026-03-02' }),
    row('INV-2026-00003', alpha, { status: 'viewed', totalCents: 30_000, dueDay: '2026-03-01' }),
    row('INV-2026-00004', alpha, { status: 'paid', totalCents: 40_025, dueDay: '2026-03-01' }),
    row('INV-2026-00005', beta, { status: 'paid', totalCents: 50_000, issuerId: ann.user.id }),
    row('INV-2026-00006', beta, { status: 'cancelled', totalCents: 60_000 }),
  ].map((invoice, index) => ({ ...invoice, createdAt: `2026-02-0${index + 1}T12:00:00.000Z` }));
  await api.db.write((tx) => tx.insert(Invoice, rows));
});

it('names the subject of the case to everyone who may see the invoice', async () => {
  for (const reader of [admin, attorney, client]) {
    const { invoices } = (await reader.get('/invoices/list?sort=invoiceNumber&order=asc&limit=100')).body.data;
    const subjects = new Map(invoices.map((invoice: InvoiceView) => [invoice.invoiceNumber, invoice.subjectName]));
    expect(subjects.get('INV-2026-00002')).toBe('Northgate Trading FZE');
    expect(subjects.get('INV-2026-00005')).toBeUndefined();
  }
});
afterEach(() => api.close());

const list = async (browser: Browser, query = '') => {
  const { status, body } = await browser.get(`/invoices/list${query}`);
  expect(status).toBe(200);
  return body.data as { invoices: InvoiceView[]; pagination: object; totals: object };
};
const numbers = async (browser: Browser, query = '') =>
  (await list(browser, query)).invoices.map(({ invoiceNumber }) => Number(invoiceNumber.slice(-1)));

it('lists the invoices that each role may see, newest first', async () => {
  expect(await numbers(admin)).toEqual([6, 5, 4, 3, 2, 1]);
  expect(await numbers(attorney)).toEqual([5, 4, 3, 2, 1]);
  expect(await numbers(client)).toEqual([4, 3, 2]);
  expect((await api.browser().get('/invoices/list')).status).toBe(401);
});

it('returns totals over all invoices that the reader may see, independent of the page', async () => {
  const { totals, pagination } = await list(client, '?limit=1&status=paid');
  expect(totals).toEqual({
    total: 3,
    draft: 0,
    sent: 1,
    viewed: 0,
    paid: 1,
    overdue: 1,
    cancelled: 0,
    paidAmount: 400.25,
    outstandingAmount: 500.5,
  });
  expect(pagination).toEqual({ page: 1, limit: 1, total: 1, pages: 1 });
  expect((await list(attorney)).totals).toMatchObject({ total: 4, draft: 1, paid: 1, paidAmount: 400.25 });
});

it('changes to overdue exactly when the due day ends in the business’s time zone', async () => {
  api.clock.set('2026-03-02T19:59:59.999Z');
  expect(await numbers((await api.signedIn('admin')).browser, '?status=overdue')).toEqual([3]);
  api.clock.set('2026-03-02T20:00:00.000Z');
  const { browser } = await api.signedIn('admin');
  expect(await numbers(browser, '?status=overdue')).toEqual([3, 2]);
  expect(await numbers(browser, '?status=sent')).toEqual([]);
  const [invoice] = (await list(browser, '?q=INV-2026-00002')).invoices;
  expect(invoice).toMatchObject({ status: 'overdue', abilities: { nextStatuses: ['paid', 'cancelled'] } });
});

it.each([
  ['?q=inv-2026-00003', [3]],
  ['?q=rc-2026-000002', [6, 5]],
  ['?q=CARL@', [4, 3, 2, 1]],
  ['?q=100%25_cl', [4, 3, 2, 1]],
  ['?q=carl%25', []],
  ['?q=c_rl', []],
  ['?q=%5C', []],
  ['?sort=totalAmount&order=asc', [1, 2, 3, 4, 5, 6]],
  ['?sort=invoiceNumber&order=asc&limit=2&page=2', [3, 4]],
  ['?sort=dueDate&order=asc&status=sent', [2]],
  ['?from=2026-02-05', [6, 5]],
  ['?to=2026-02-02', [2, 1]],
  ['?from=2026-02-02&to=2026-02-03', [3, 2]],
  ['?caseId=nothing', []],
  ['?page=9', []],
])('filters and sorts by %s', async (query, expected) => {
  expect(await numbers(admin, query)).toEqual(expected);
});

it('sorts invoices without a due day last in both directions', async () => {
  const [ascending, descending] = [
    await numbers(admin, '?sort=dueDate&order=asc'),
    await numbers(admin, '?sort=dueDate&order=desc'),
  ];
  expect(ascending.slice(0, 3).sort()).toEqual([2, 3, 4]);
  expect(descending.slice(0, 3).sort()).toEqual([2, 3, 4]);
  expect(descending[0]).toBe(2);
});

it.each(['?status=lost', '?sort=name', '?from=yesterday', '?page=0', '?limit=x', '?order=up', '?q=%00', '?caseId=%00'])(
  'refuses the query %s',
  async (query) => {
    const { status, body } = await admin.get(`/invoices/list${query}`);
    expect([status, body.code]).toEqual([422, 'VALIDATION']);
  },
);

it('lowers a limit above 100', async () => {
  expect((await list(admin, '?limit=5000')).pagination).toMatchObject({ limit: 100 });
});

it('runs the same number of queries for many rows as for few', async () => {
  const count = async (work: () => Promise<unknown>) => {
    const queries: string[] = [];
    const connection = api.db.read.connection;
    const { logger } = connection;
    connection.logger = { ...silent, logQuery: (query) => queries.push(query) };
    await work();
    connection.logger = logger;
    return queries.filter((query) => query.includes('invoices')).length;
  };
  const forOne = await count(() => list(admin, '?limit=1'));
  expect(forOne).toBeLessThanOrEqual(5);
  expect(await count(() => list(admin))).toBeLessThanOrEqual(forOne);
  const [invoice] = (await list(admin)).invoices;
  expect(await count(() => admin.get(`/invoices/${invoice?._id}`))).toBe(1);
});

const silent: Logger = {
  logQuery: () => undefined,
  logQueryError: () => undefined,
  logQuerySlow: () => undefined,
  logSchemaBuild: () => undefined,
  logMigration: () => undefined,
  log: () => undefined,
};
