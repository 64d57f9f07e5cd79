import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { Database } from '../src/db/database';
import { openDatabase } from '../src/db/open-database';
import { schema } from '../src/schema';

/** Set by the jest project: the same tests run on both databases. */
declare const testDialect: 'sqlite' | 'postgres' | undefined;
/** Set by the jest project on PostgreSQL: what the names of this run's schemas begin with. */
declare const testRun: string;

/** For the few tests that ask something of PostgreSQL alone. */
export const isPostgres = typeof testDialect !== 'undefined' && testDialect === 'postgres';
export const postgresUrl = process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/test';

export interface TestDatabase {
  db: Database;
  /** Another door to the same data, as another process has one. Close it before `remove`. */
  openAgain(): Promise<Database>;
  /** What `DATABASE_URL` would say; PostgreSQL alone. */
  url: string;
  /** Closes the connections and removes every trace. */
  remove(): Promise<void>;
}

/** An empty database built by the real migrations: a file of its own, or a schema of its own on PostgreSQL. */
export const openTestDatabase = (): Promise<TestDatabase> => (isPostgres ? onPostgres() : onSqlite());

async function onSqlite(): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-'));
  const openAgain = () => openDatabase({ file: join(folder, 'portal.sqlite') }, schema);
  const db = await openAgain();
  return {
    db,
    openAgain,
    url: '',
    async remove() {
      await db.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Numbers of schemas that a test of this file is using: some open two databases at once. */
const inUse = new Set<number>();

/** Schemas are built once per worker and emptied before each use: to build one takes longer than most tests. */
async function onPostgres(): Promise<TestDatabase> {
  let number = 0;
  while (inUse.has(number)) {
    number += 1;
  }
  inUse.add(number);
  const name = `${testRun}_${process.env['JEST_WORKER_ID']}_${number}`;
  const url = quick(postgresUrl, name);
  await createSchema(name);
  const openAgain = () => openDatabase({ url, schema: name }, schema);
  const db = await openAgain();
  await empty(db);
  return {
    db,
    openAgain,
    url,
    async remove() {
      await db.close();
      inUse.delete(number);
    },
  };
}

/** As the migrations leave it. The audit trail refuses to lose an entry while its triggers are on. */
async function empty(db: Database): Promise<void> {
  const tables = db.read.connection.entityMetadatas.map(({ tableName }) => tableName);
  await db.write((tx) =>
    tx.query(
      [
        'ALTER TABLE audit_entries DISABLE TRIGGER USER',
        ...tables.map((table) => `DELETE FROM "${table}"`),
        `INSERT INTO audit_head (id, position, hash) VALUES ('head', 0, '${'0'.repeat(64)}')`,
        'ALTER TABLE audit_entries ENABLE TRIGGER USER',
      ].join('; '),
    ),
  );
}

/** A test's data need not outlive a power cut. */
function quick(url: string, schemaName: string): string {
  const address = new URL(url);
  address.searchParams.set('options', `-c search_path=${schemaName} -c synchronous_commit=off`);
  return address.href;
}

async function createSchema(name: string): Promise<void> {
  const client = new Client({ connectionString: postgresUrl });
  await client.connect();
  await client.query(`CREATE SCHEMA IF NOT EXISTS ${name}`);
  await client.end();
}
