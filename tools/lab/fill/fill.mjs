import { closeSync, fsyncSync, openSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import Sqlite from '../../../api/src/platform/db/sqlite/sqlite.cjs';
import { root } from '../../install.mjs';
import { auditEntries } from './firm.mjs';
import { countersOf, tablesOf } from './rows.mjs';

const require = createRequire(join(root, 'api', 'package.json'));
const demoUsers = `SELECT id, email, "passwordHash" FROM users WHERE email LIKE '%@demo.local'`;
const head = 'SELECT position FROM audit_head';
const moveHead = () => `UPDATE audit_head SET position = position + ${auditEntries()}`;

/**
 * Inserts all rows into a SQLite file. The server must not be running. Indexes and full-text tables are built when the rows
 * are there, which takes a fraction of the time. The triggers that store digits work as the rows come.
 */
export function fillSqlite(file) {
  const db = new Sqlite(file);
  db.unsafeMode(); // Otherwise SQLite refuses to work without a journal.
  db.pragma('journal_mode = OFF');
  db.pragma('synchronous = OFF');
  db.pragma('cache_size = -2097152');
  db.pragma('temp_store = MEMORY');
  const { tables, later } = plan('sqlite', db.prepare(demoUsers).all(), db.prepare(head).get());
  const filled = new Set(tables.map(({ table }) => table));
  const parts = db
    .prepare(
      `SELECT type, name, tbl_name AS "table", sql FROM sqlite_master WHERE type IN ('index', 'trigger') AND sql IS NOT NULL`,
    )
    .all()
    .filter(({ table }) => filled.has(table));
  for (const { type, name } of parts) {
    db.exec(`DROP ${type} ${name}`);
  }
  for (const { sql } of tables) {
    db.exec(sql);
  }
  for (const { sql, table } of parts.filter(({ type }) => type === 'trigger')) {
    indexTexts(db, table, sql);
  }
  for (const { sql } of parts) {
    db.exec(sql);
  }
  db.exec(later);
  db.unsafeMode(false);
  db.pragma('journal_mode = WAL');
  db.close();
  flush(file);
}

/**
 * Does at once what a trigger that adds new rows to a full-text table does for each row. Other triggers are left out. The
 * index is written in the usual portions, because one of the whole table would be merged in a single write afterwards.
 */
function indexTexts(db, table, trigger) {
  const [, texts, columns, values] =
    /AFTER INSERT ON \w+\s+BEGIN INSERT INTO (\w+) \(([^)]*)\) (?:SELECT|VALUES) (.*); END$/s.exec(trigger) ?? [];
  if (!texts) {
    return;
  }
  const content = values.replace(/^\((.*)\)$/s, '$1');
  db.exec(`DELETE FROM ${texts}`.concat(table === 'audit_entries' ? ' WHERE 0' : ''));
  db.exec(`INSERT INTO ${texts} (${columns}) SELECT ${content} FROM ${table} AS NEW${since(table)}`);
}

/** The demo users and the first audit entries are in the full-text tables already. */
const since = (table) => (table === 'audit_entries' ? ` WHERE previousHash = hash` : '');

/** Waits until the disk has the file; otherwise the kernel would write it while the calls are timed. */
function flush(file) {
  const handle = openSync(file, 'r+');
  fsyncSync(handle);
  closeSync(handle);
}

/** Inserts all rows into a PostgreSQL database, and builds the indexes afterwards. */
export async function fillPostgres(url) {
  const { Client } = require('pg');
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`SET synchronous_commit = off; SET maintenance_work_mem = '1GB'; SET work_mem = '256MB'`);
  const [found, position] = [await client.query(demoUsers), await client.query(head)];
  const { tables, later } = plan('postgres', found.rows, position.rows[0]);
  const indexes = await client.query(
    `SELECT indexname AS name, indexdef AS sql FROM pg_indexes WHERE schemaname = current_schema() AND tablename = ANY($1)
     AND NOT EXISTS (SELECT 1 FROM pg_constraint WHERE conname = indexname)`,
    [tables.map(({ table }) => table)],
  );
  for (const { name } of indexes.rows) {
    await client.query(`DROP INDEX "${name}"`);
  }
  const switchTriggers = (to) =>
    client.query(slowTriggers.map(([table, name]) => `ALTER TABLE ${table} ${to} TRIGGER ${name}`).join(';'));
  await switchTriggers('DISABLE');
  for (const { sql } of tables) {
    await client.query(sql);
  }
  for (const { sql } of indexes.rows) {
    await client.query(sql);
  }
  await client.query(later);
  await switchTriggers('ENABLE');
  await client.query('VACUUM ANALYZE');
  await client.query('CHECKPOINT');
  await client.end();
}

/** Their work is done at once when the rows are there. */
const slowTriggers = [
  ['cases', 'cases_counts'],
  ['invoices', 'invoices_counts'],
  ['invoice_entries', 'invoice_entries_counts'],
  ['users', 'users_counts'],
];

const countInto = (table, kind, cents = '0') =>
  `INSERT INTO row_counts (counted, kind, part, number, cents)
   SELECT '${table}', ${kind}, 0, COUNT(*), SUM(${cents}) FROM ${table} GROUP BY 2`;

/** What these triggers would have counted. */
const countRows = [
  'DELETE FROM row_counts',
  countInto('cases', `status || '/' || COALESCE("waitingOn", '') || '/' || "caseType" || '/' || "serviceLevel"`),
  countInto('invoices', 'status', '"totalCents" - "creditedCents" - "paidCents"'),
  countInto('invoice_entries', 'kind', '"amountCents"'),
  countInto('users', `role || '/' || CASE WHEN "isActive" THEN 'active' ELSE 'inactive' END`),
];

/** Returns the statements that make the firm, and those that let the server continue its numbers. */
const plan = (database, users, { position }) => {
  const demo = (role) => users.find(({ email }) => email === `${role}@demo.local`);
  const staff = { admin: demo('admin'), attorney: demo('attorney'), client: demo('client'), head: position };
  return { tables: tablesOf(database, staff), later: [moveHead(), ...countersOf(), ...countRows].join(';') };
};
