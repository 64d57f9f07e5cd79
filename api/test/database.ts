import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { Database } from '../src/db/database';
import { openDatabase } from '../src/db/open-database';
import { schema } from '../src/schema';

/** Set by the jest project: the same tests run on both databases. */
declare const testDialect: 'sqlite' | 'postgres' | undefined;

/** For the few tests that ask something of PostgreSQL alone. */
export const isPostgres = typeof testDialect !== 'undefined' && testDialect === 'postgres';
export const postgresUrl = process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/test';

export interface TestDatabase {
  db: Database;
  /** Closes the connections and removes every trace. */
  remove(): Promise<void>;
}

/** A fresh database built by the real migrations: a file of its own, or a schema of its own on PostgreSQL. */
export const openTestDatabase = (): Promise<TestDatabase> => (isPostgres ? onPostgres() : onSqlite());

async function onSqlite(): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-'));
  const db = await openDatabase({ file: join(folder, 'portal.sqlite') }, schema);
  return {
    db,
    async remove() {
      await db.close();
      rmSync(folder, { recursive: true });
    },
  };
}

async function onPostgres(): Promise<TestDatabase> {
  const url = postgresUrl;
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  await runSql(url, `CREATE SCHEMA ${name}`);
  const db = await openDatabase({ url: quick(url, name), schema: name }, schema);
  return {
    db,
    async remove() {
      await db.close();
      await runSql(url, `DROP SCHEMA ${name} CASCADE`);
    },
  };
}

/** A test's data need not outlive a power cut. */
function quick(url: string, schemaName: string): string {
  const address = new URL(url);
  address.searchParams.set('options', `-c search_path=${schemaName} -c synchronous_commit=off`);
  return address.href;
}

async function runSql(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(sql);
  await client.end();
}
