import type { Logger } from 'typeorm';
import { openTestApi, type TestApi } from '../../../test/api';
import type { Browser } from '../../../test/browser';
import { addCase } from '../../../test/case-record';
import { isPostgres } from '../../../test/database';
import { invoiceRow } from '../../../test/invoice-row';
import { Invoice } from '../../billing/invoices';
import { neverDue } from '../../casework/cases';

interface Statement {
  sql: string;
  parameters: unknown[];
}

let api: TestApi;
let readers: Browser[];
/** The SELECT statements of all pages and exports with their parameters, without duplicates. */
let statements: Statement[];

beforeAll(async () => {
  api = await openTestApi();
  const [admin, attorney, client] = [
    await api.signedIn('admin'),
    await api.signedIn('attorney'),
    await api.signedIn('client'),
  ];
  readers = [admin.browser, attorney.browser, client.browser];
  const caseRecord = await addCase(
    api.db,
    { attorney: attorney.user, client: client.user },
    { searchText: 'acme trading' },
  );
  const invoice = invoiceRow({ caseId: caseRecord.id, status: 'sent', searchText: 'acme', issuerId: attorney.user.id });
  await api.db.write((tx) => tx.insert(Invoice, invoice));
  await addClosedCases(manyRows);
  await admin.browser.post('/messages/send', { caseId: caseRecord.id, content: 'Hello' });
  statements = await statementsOf(async () => {
    for (const path of addresses(caseRecord.id, invoice.id, attorney.user.id)) {
      for (const reader of readers) {
        await reader.get(path);
      }
    }
  });
}, 60_000);
afterAll(() => api.close());

/** More rows than a statement may sort for one page. */
const manyRows = 60;

/** Adds what piles up in a firm: cases that were closed, of clients who come once, with paid invoices. */
async function addClosedCases(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const { id: caseId } = await addCase(api.db, {}, { status: 'closed', waitingOn: 'nobody', dueAt: neverDue });
    await api.db.write((tx) =>
      tx.insert(Invoice, invoiceRow({ caseId, status: 'paid', paidAt: '2026-03-02T09:00:00.000Z' })),
    );
    await api.addUser('client');
  }
}

const days = ['', 'from=2026-01-01', 'to=2026-12-31', 'from=2026-01-01&to=2026-01-02'];
const promises = ['waitingOn=us', 'waitingOn=nobody', 'waitingOn=nobody&status=closed', 'due=late', 'due=soon'];
const deadlineSorts = ['dueAt', 'waitingOn', 'unreadSince'];
const searches = ['q=acme', 'q=ac', 'q=nowhere'];

function addresses(caseId: string, invoiceId: string, attorneyId: string): string[] {
  const cases = [
    'status=closed',
    'caseType=company',
    'serviceLevel=deep',
    `attorneyId=${attorneyId}`,
    'q=acme&status=closed',
  ];
  const invoices = ['draft', 'sent', 'viewed', 'paid', 'overdue'].map((status) => `status=${status}`);
  const events = [
    'action=case.opened',
    'subjectType=case',
    `subjectId=${caseId}`,
    `actorId=${attorneyId}`,
    'networkAddress=127.0.0.1',
  ];
  return [
    ...combined('/cases/list', [...days, ...searches, ...cases], ['createdAt', 'updatedAt', 'caseNumber', 'status']),
    ...combined('/cases/list', ['', 'q=acme', 'status=pending', 'status=closed', ...promises], deadlineSorts),
    ...combined('/cases/list', promises, ['createdAt', 'updatedAt', 'caseNumber', 'status']),
    ...combined(
      '/invoices/list',
      [...days, ...searches, ...invoices, `caseId=${caseId}`],
      ['createdAt', 'dueDate', 'totalAmount', 'invoiceNumber'],
    ),
    ...combined(
      '/users/list',
      ['', 'q=ann', 'q=an', 'role=client', 'active=false'],
      ['createdAt', 'name', 'email', 'lastLoginAt'],
    ),
    ...combined('/audit/list', [...days, ...searches, ...events, 'subjectType=case&subjectId=x']),
    ...['cases', 'invoices'].map((records) => `/${records}/list?q=000144`),
    ...['', 'status=open', ...searches].map((filter) => `/contact/list?limit=1&${filter}`),
    `/cases/${caseId}`,
    `/cases/${caseId}/readers`,
    `/messages/list?caseId=${caseId}`,
    `/invoices/${invoiceId}`,
    '/reports/summary',
    '/reports/cases.csv',
    '/reports/audit.csv',
    '/auth/me',
    '/auth/sessions',
  ];
}

/** `limit=1` makes the page full, so that the API also runs the statement that counts the matches. */
const combined = (path: string, filters: string[], sorts?: string[]) =>
  filters.flatMap((filter) =>
    (sorts?.map((sort) => `&sort=${sort}`) ?? ['']).flatMap((sort) =>
      ['asc', 'desc'].map((order) => `${path}?limit=1&${filter}${sort}&order=${order}`),
    ),
  );

async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const { connection } = api.db.read;
  const usual = connection.logger;
  const found = new Map<string, Statement>();
  connection.logger = {
    ...silent,
    logQuery: (sql, parameters: unknown) =>
      /^\s*SELECT/i.test(sql) &&
      found.set(sql + JSON.stringify(parameters), { sql, parameters: (parameters ?? []) as unknown[] }),
  };
  await work();
  connection.logger = usual;
  return [...found.values()];
}

const noop = () => undefined;
const silent: Logger = {
  logQuery: noop,
  logQueryError: noop,
  logQuerySlow: noop,
  logSchemaBuild: noop,
  logMigration: noop,
  log: noop,
};

/** A common or short text is looked for in typed words from the newest row on, in the order of their key, which a plan does not name. */
const walkByKey = 'SCAN typed';

/** The lines of a query plan that read a whole table, or that read a whole index and sort it. */
async function fullScansOnSqlite({ sql, parameters }: Statement): Promise<string[]> {
  const rows: { detail: string }[] = await api.db.read.query(`EXPLAIN QUERY PLAN ${sql}`, parameters);
  const plan = rows.map(({ detail }) => detail);
  const sorted = plan.some((line) => line === 'USE TEMP B-TREE FOR ORDER BY');
  const bare = plan.filter((line) => /^SCAN (?!found$|dummy_table$)\S+$/.test(line) && (sorted || line !== walkByKey));
  return [...bare, ...(sorted ? plan.filter((line) => /^SCAN \S+ USING/.test(line)) : [])];
}

/** How many rows a range of days holds is up to the reader: some lists sort them, others pass rows of other days. */
const isRangeOfDays = ({ sql }: Statement) => /"createdAt" (>=|<) \?/.test(sql);

/** The number of rows that a statement on SQLite sorts for one page, if it is many. */
async function sortedRowsOnSqlite(statement: Statement): Promise<string[]> {
  const { sql, parameters } = statement;
  const rows: { detail: string }[] = await api.db.read.query(`EXPLAIN QUERY PLAN ${sql}`, parameters);
  const isSorted = rows.some(({ detail }) => detail === 'USE TEMP B-TREE FOR ORDER BY');
  const [all, order] = sql.split(/ ORDER BY (?!.* ORDER BY )/);
  if (!isSorted || !order?.includes('LIMIT') || isRangeOfDays(statement)) {
    return [];
  }
  const [found]: { rows: number }[] = await api.db.read.query(`SELECT COUNT(*) AS rows FROM (${all})`, parameters);
  return found && found.rows >= manyRows ? [`sorts ${found.rows} rows`] : [];
}

/** With `enable_seqscan` off, PostgreSQL plans a sequential scan only when no index can answer. */
async function fullScansOnPostgres({ sql, parameters }: Statement): Promise<string[]> {
  const runner = api.db.read.connection.createQueryRunner();
  try {
    await runner.query('SET enable_seqscan = off');
    const rows: { 'QUERY PLAN': string }[] = await runner.query(`EXPLAIN ${sql}`, parameters);
    return rows.map((row) => row['QUERY PLAN']).filter((line) => line.includes('Seq Scan'));
  } finally {
    await runner.query('RESET enable_seqscan');
    await runner.release();
  }
}

/** A text that more than 1,000 rows contain is looked for by a scan that stops at 1,001, so its plan shows no index. */
const isForCommonText = ({ sql }: Statement) =>
  sql.endsWith(' LIMIT 1001 OFFSET 0') && !/"(id|position)" IN \(\?/.test(sql);

it('reads no whole table for any page or export', async () => {
  const fullScansOf = api.db.dialect === 'sqlite' ? fullScansOnSqlite : fullScansOnPostgres;
  expect(await slowStatements(fullScansOf)).toEqual([]);
  expect(statements.length).toBeGreaterThan(100);
});

it('sorts no more rows for a page than it may show', async () => {
  expect(api.db.dialect === 'sqlite' ? await slowStatements(sortedRowsOnSqlite) : []).toEqual([]);
});

// With few rows, PostgreSQL may choose another index than in a large firm.
const itOnSqlite = isPostgres ? it.skip : it;

itOnSqlite('finds the exports that contain a case by its age, and does not read the others', async () => {
  const found = statements.filter(({ sql }) => sql.includes('lastSubmittedAt'));
  expect(found.length).toBeGreaterThan(0);
  for (const { sql, parameters } of found) {
    const plan: { detail: string }[] = await api.db.read.query(`EXPLAIN QUERY PLAN ${sql}`, parameters);
    expect(plan.map(({ detail }) => detail)).toContain(
      'SEARCH reading USING INDEX ix_audit_exports (action=? AND <expr>=? AND <expr>>?)',
    );
  }
});

/** The statements of which `complaintsOf` finds any, with what it found. */
async function slowStatements(complaintsOf: (statement: Statement) => Promise<string[]>): Promise<string[]> {
  const slow: string[] = [];
  for (const statement of statements) {
    const complaints = await complaintsOf(statement);
    if (complaints.length > 0 && !isForCommonText(statement)) {
      slow.push(`${complaints.join(' | ')}\n  ${statement.sql}`);
    }
  }
  return slow;
}
