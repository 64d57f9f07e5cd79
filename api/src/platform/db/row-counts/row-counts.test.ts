import { openTestApi, type Person, type TestApi } from '../../../../test/api';
import { addCase } from '../../../../test/case-record';
import { diceOf } from '../../../../test/fuzz/dice';
import { insertInvoices, invoiceRow } from '../../../../test/invoice-row';
import { queriesOf } from '../../../../test/queries';
import { Invoice, InvoiceEntry } from '../../../billing/invoices';
import { owedCents } from '../../../billing/invoices/entries/sums';
import { Case } from '../../../casework/cases';
import { AuditEntry } from '../../../records/audit';
import { User } from '../../../records/users';
import type { RowCount } from '../row-count.entity';
import { rowCounter } from './count-rows';
import { recountRows } from './recount-rows';

let api: TestApi;
let admin: Person;
beforeEach(async () => {
  api = await openTestApi();
  admin = await api.signedIn('admin');
});
afterEach(() => api.close());

const { pick: oneOf } = diceOf(20_261_124);
const anyInstant = () => `2026-0${oneOf([1, 2, 3])}-0${oneOf([1, 2])}T${oneOf(['00:00:00.000', '23:59:59.999'])}Z`;
const anyCase = () => ({
  status: oneOf(['pending', 'assigned', 'closed'] as const),
  waitingOn: oneOf(['us', 'client', 'nobody', null] as const),
  caseType: oneOf(['company', 'individual'] as const),
  serviceLevel: oneOf(['quick', 'deep'] as const),
});
const anyInvoice = () => ({
  status: oneOf(['draft', 'sent', 'paid'] as const),
  totalCents: oneOf([100, 2_500, 99_999]),
  paidCents: oneOf([0, 100]),
  creditedCents: oneOf([0, 50]),
  paidAt: oneOf([anyInstant(), null]),
});
const anyUser = () => ({ role: oneOf(['attorney', 'client'] as const), isActive: oneOf([true, false]) });

/** Counts and sums row by row. */
async function everyRow(counted: RowCount['counted']): Promise<Record<string, [number, number]>> {
  const { read } = api.db;
  const rows: [kind: string, cents: number][] = {
    cases: (await read.find(Case)).map(({ status, waitingOn, caseType, serviceLevel }): [string, number] => [
      `${status}/${waitingOn ?? ''}/${caseType}/${serviceLevel}`,
      0,
    ]),
    invoices: (await read.find(Invoice)).map((invoice): [string, number] => [invoice.status, owedCents(invoice)]),
    invoice_entries: (await read.find(InvoiceEntry)).map(({ kind, amountCents }): [string, number] => [
      kind,
      amountCents,
    ]),
    users: (await read.find(User)).map(({ role, isActive }): [string, number] => [
      `${role}/${isActive ? 'active' : 'inactive'}`,
      0,
    ]),
  }[counted];
  const sums: Record<string, [number, number]> = {};
  for (const [kind, cents] of rows) {
    const [number, sum] = sums[kind] ?? [0, 0];
    sums[kind] = [number + 1, sum + cents];
  }
  return sums;
}
const countedRows = async (counted: RowCount['counted']) =>
  Object.fromEntries(
    (await rowCounter(counted)(api.db.read)).flatMap(({ kind, number, cents }) =>
      number === 0 && cents === 0 ? [] : [[kind, [number, cents]]],
    ),
  );

it('counts every row once, however rows are added, changed and deleted at the same time, also when it is undone', async () => {
  const { id: caseId } = await addCase(api.db);
  const cases = [caseId];
  const invoices: string[] = [];
  const users: string[] = [];
  for (let round = 0; round < 4; round += 1) {
    await Promise.all(
      Array.from({ length: 4 }, async () => {
        const invoice = invoiceRow({ caseId, ...anyInvoice() });
        await api.db.write((tx) => insertInvoices(tx, [invoice]));
        invoices.push(invoice.id);
        cases.push((await addCase(api.db, {}, anyCase())).id);
        const { role, isActive } = anyUser();
        users.push((await api.addUser(role, { isActive })).id);
      }),
    );
    const undone = api.db.write(async (tx) => {
      await tx.update(Invoice, { id: oneOf(invoices) }, anyInvoice());
      await tx.update(User, { id: oneOf(users) }, anyUser());
      await tx.delete(Case, { id: oneOf(cases.slice(1)) });
      throw new Error('undone');
    });
    await Promise.all([
      ...Array.from({ length: 3 }, () =>
        api.db.write((tx) => tx.update(Invoice, { id: oneOf(invoices) }, anyInvoice())),
      ),
      api.db.write((tx) => tx.update(Case, { id: oneOf(cases) }, anyCase())),
      api.db.write((tx) => tx.update(User, { id: oneOf(users) }, anyUser())),
      api.db.write((tx) => tx.delete(Invoice, { id: oneOf(invoices) })),
      api.db.write((tx) => tx.delete(User, { id: oneOf(users) })),
      api.db.write((tx) => tx.delete(Case, { id: oneOf(cases.slice(1)) })),
      expect(undone).rejects.toThrow('undone'),
    ]);
    for (const counted of ['cases', 'invoices', 'invoice_entries', 'users'] as const) {
      expect(await countedRows(counted)).toEqual(await everyRow(counted));
    }
  }
});

it('finds numbers that differ from the rows, and counts those again', async () => {
  const { id: caseId } = await addCase(api.db);
  const paidAt = '2026-03-02T09:00:00.000Z';
  await api.db.write((tx) => insertInvoices(tx, [invoiceRow({ caseId, status: 'paid', paidAt })]));
  expect(await recountRows(api.db)).toEqual([]);
  await api.db.write(async (tx) => {
    await tx.query("UPDATE row_counts SET cents = cents + 1 WHERE counted = 'invoices'");
    await tx.query("UPDATE row_counts SET cents = cents + 1 WHERE counted = 'invoice_entries'");
    await tx.query("DELETE FROM row_counts WHERE counted = 'users'");
    await tx.query("UPDATE row_counts SET number = number + 1 WHERE counted = 'cases'");
  });
  expect(await recountRows(api.db)).toEqual(['cases', 'invoices', 'payments', 'accounts']);
  expect(await recountRows(api.db)).toEqual([]);
  for (const counted of ['cases', 'invoices', 'users'] as const) {
    expect(await countedRows(counted)).toEqual(await everyRow(counted));
  }
});

const list = async (path: string) => (await admin.browser.get(path)).body.data;
const totalOf = async (path: string): Promise<number> => (await list(`${path}limit=1`)).pagination.total;

it('tells admins how many rows a list has without counting them', async () => {
  for (const status of ['draft', 'paid', 'paid'] as const) {
    const { id: caseId } = await addCase(api.db, {}, { caseType: status === 'draft' ? 'company' : 'individual' });
    await api.db.write((tx) => tx.insert(Invoice, invoiceRow({ caseId, status })));
  }
  await api.addUser('client', { isActive: false });
  const lists = {
    '/invoices/list?': 3,
    '/invoices/list?status=paid&': 2,
    '/cases/list?caseType=individual&': 2,
    '/cases/list?caseType=individual&serviceLevel=deep&': 2,
    '/cases/list?status=pending&caseType=individual&': 2,
    '/cases/list?status=closed&': 0,
    '/users/list?': 2,
    '/users/list?role=client&active=false&': 1,
    '/users/list?role=client&active=true&': 0,
  };
  const queries = await queriesOf(api.db, async () => {
    for (const [path, total] of Object.entries(lists)) {
      expect([path, await totalOf(path)]).toEqual([path, total]);
    }
    expect(await totalOf('/audit/list?')).toBe(await api.db.read.count(AuditEntry));
  });
  // Invoices that are late before the daily job are few.
  const counts = queries.filter((sql) => /^SELECT COUNT\(\*\)/.test(sql) && !sql.includes('dueDay'));
  expect(counts).toEqual([]);
});

it('counts the rows of a filtered list up to 5,000, and says that there are more', async () => {
  const addRequests = (from: number, to: number) =>
    api.db.write((tx) =>
      tx.query(
        `WITH RECURSIVE n(i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i < ${to})
         INSERT INTO contact_requests (id, name, email, subject, message, status, "createdAt")
         SELECT CAST(i AS varchar(36)), 'N', 'n@example.com', 'S', 'M', 'open', '2026-01-01T00:00:00.000Z' FROM n`,
      ),
    );
  const read = async () => (await list('/contact/list?status=open&limit=100')).pagination;
  await addRequests(1, 5_000);
  expect(await read()).toEqual({ page: 1, limit: 100, total: 5_000, pages: 50 });
  await addRequests(5_001, 5_001);
  expect(await read()).toEqual({ page: 1, limit: 100, total: 5_000, pages: 50, more: true });
});

const pagedLists = [
  ['cases', ['createdAt', 'updatedAt', 'caseNumber', 'status', 'dueAt', 'waitingOn', 'unreadSince']],
  ['invoices', ['createdAt', 'dueDate', 'totalAmount', 'invoiceNumber']],
  ['users', ['createdAt', 'name', 'email', 'lastLoginAt', 'openCases']],
  ['audit', ['']],
] as const;

it.each(pagedLists)('reads the same %s page by page', async (name, sorts) => {
  for (let index = 0; index < 10; index += 1) {
    const dueDay = index % 3 === 0 ? null : `2026-04-0${(index % 4) + 1}`;
    const { user: client } = await api.signedIn('client');
    const { id: caseId } = await addCase(api.db, { client }, { waitingOn: oneOf(['us', 'client', null]) });
    await api.db.write((tx) => tx.insert(Invoice, invoiceRow({ caseId, dueDay, totalCents: index % 5 })));
  }
  const rowsOf = { cases: 'cases', invoices: 'invoices', users: 'users', audit: 'events' }[name];
  for (const query of sorts.flatMap((sort) =>
    ['asc', 'desc'].map((order) => `${sort && `sort=${sort}&`}order=${order}`),
  )) {
    const page = async (number: number, limit: number): Promise<Record<string, unknown>[]> =>
      (await list(`/${name}/list?${query}&page=${number}&limit=${limit}`))[rowsOf];
    const all = await page(1, 100);
    const paged: Record<string, unknown>[] = [];
    for (let number = 1; number <= Math.ceil(all.length / 3); number += 1) {
      paged.push(...(await page(number, 3)));
    }
    expect(paged).toEqual(all);
    expect(all.length).toBeGreaterThanOrEqual(10);
  }
});
