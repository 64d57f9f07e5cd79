import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, type Pool } from 'pg';
import { DataSource } from 'typeorm';
import type { BetterSqlite3Driver } from 'typeorm/driver/better-sqlite3/BetterSqlite3Driver.js';
import { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import type { Database } from '../src/platform/db/database';
import { openDatabase } from '../src/platform/db/open-database';
import { schema } from '../src/programs/schema';
import { recordDataKey, unlockCases } from '../src/records/case-keys';

/** Set by the Jest project, because the same tests run on both databases. */
declare const testDialect: 'sqlite' | 'postgres';
/** Name of this run, set by the Jest project. Schemas on PostgreSQL and migrated files of SQLite begin with it. */
declare const testRun: string;

/** True while the tests run on PostgreSQL. */
export const isPostgres = testDialect === 'postgres';
export const postgresUrl = process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/test';

/** The `DATA_KEY` of every test database. */
export const testDataKey = 'q7Xr2LmZ9vTn4KcW8sYd3HgJ6pBf1AeU';

export interface TestDatabase {
  db: Database;
  /** Opens another connection to the same data, as another process would. Close it before `remove`. */
  openAgain(): Promise<Database>;
  /** Value for `DATABASE_URL`; undefined on SQLite. */
  url: string;
  /** Closes the connection and removes temporary files. */
  remove(): Promise<void>;
}

/**
 * Lets databases of one kind share what TypeORM knows of the entities. It would gather that again for each test, which took longer
 * than the queries of most.
 */
function shareEntities(): void {
  const gather = DataSource.prototype['buildMetadatas'];
  const known = new Map<string, Pick<DataSource, 'entityMetadatas' | 'entityMetadatasMap'>>();
  DataSource.prototype['buildMetadatas'] = async function (this: DataSource) {
    const { options } = this;
    const kind = JSON.stringify([
      options.type,
      'schema' in options && options.schema,
      options.entities === schema.entities,
    ]);
    const shared = known.get(kind);
    if (!shared) {
      await gather.call(this);
      known.set(kind, { entityMetadatas: this.entityMetadatas, entityMetadatasMap: this.entityMetadatasMap });
      return;
    }
    Object.assign(this, { options: { ...options, entities: [] } });
    await gather.call(this);
    Object.assign(this, shared, { options });
  };
}
shareEntities();

/** Connections of closed databases, by their address and settings. */
const idlePools = new Map<string, Pool[]>();

/**
 * Lets a database use the connections of one that was closed. PostgreSQL starts a process for each connection, which reads the
 * description of every table again; this took longer than the queries of most tests.
 */
function reuseConnections(): void {
  const { createPool, closePool } = PostgresDriver.prototype as unknown as PoolMethods;
  const keys = new WeakMap<Pool, string>();
  Object.assign(PostgresDriver.prototype, {
    async createPool(this: PostgresDriver, options: { extra?: object }, credentials: { url?: string }) {
      const key = JSON.stringify([credentials.url, options.extra]);
      const pool = idlePools.get(key)?.pop() ?? (await createPool.call(this, options, credentials));
      keys.set(pool, key);
      return pool;
    },
    async closePool(this: PostgresDriver, pool: Pool) {
      const key = keys.get(pool) ?? '';
      const isIdle = pool.idleCount === pool.totalCount && this.connectedQueryRunners.length === 0;
      if (isOwn(key) && isIdle && (await isReset(pool))) {
        idlePools.set(key, [...(idlePools.get(key) ?? []), pool]);
      } else {
        await closePool.call(this, pool);
      }
    },
  } satisfies PoolMethods);
}

/** Whether connections lead to a schema of this run, and directly, because tests of outages cut those that do not. */
const isOwn = (key: string) => key.includes(new URL(postgresUrl).host) && key.includes(`search_path%3D${testRun}`);

interface PoolMethods {
  createPool(this: PostgresDriver, options: { extra?: object }, credentials: { url?: string }): Promise<Pool>;
  closePool(this: PostgresDriver, pool: Pool): Promise<void>;
}

/** `DISCARD ALL` would also forget the prepared statements, which the driver believes to exist. */
const resetSession = 'CLOSE ALL; RESET ALL; UNLISTEN *; SELECT pg_advisory_unlock_all(); DISCARD TEMP';

/** Removes what the sessions of these connections hold, such as settings and locks; returns false if the server does not answer. */
async function isReset(pool: Pool): Promise<boolean> {
  const clients = await Promise.allSettled(Array.from({ length: pool.idleCount }, () => pool.connect()));
  const resets = clients.map(async (client) => {
    if (client.status === 'rejected') {
      throw client.reason;
    }
    await client.value.query(resetSession).finally(() => client.value.release());
  });
  return (await Promise.allSettled(resets)).every(({ status }) => status === 'fulfilled');
}

reuseConnections();
afterAll(async () => {
  const pools = [...idlePools.values()].flat();
  idlePools.clear();
  await Promise.all(pools.map((pool) => pool.end()));
});

/** Opens an empty database built by the real migrations: a file or, on PostgreSQL, a schema of its own. */
export const openTestDatabase = (): Promise<TestDatabase> => (isPostgres ? onPostgres() : onSqlite());

async function onSqlite(): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-'));
  const file = join(folder, 'portal.sqlite');
  copyFileSync(await migratedFile(), file);
  const openAgain = async () => unlocked(await openDatabase({ file }, schema));
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

/** Gives a database the data key of tests, as a start of the portal does. */
export async function unlocked(db: Database): Promise<Database> {
  const config = { dataKeySecrets: { current: testDataKey, previous: undefined }, dataDir: '' };
  await recordDataKey(db, config, new Date());
  await unlockCases(db, config);
  return db;
}

/** Migrates a file once per worker. Tests copy it, which takes a fraction of the time of the migrations. */
export async function migratedFile(): Promise<string> {
  const file = join(tmpdir(), `${testRun}_${process.env['JEST_WORKER_ID']}.sqlite`);
  if (!existsSync(file)) {
    const db = await openDatabase({ file }, schema);
    await db.close();
  }
  return file;
}

/** Numbers of the schemas in use by this test file, because some tests open two databases. */
const inUse = new Set<number>();
const created = new Set<string>();

/** Builds a schema once per worker and empties it before each use, because building takes longer than most tests. */
async function onPostgres(): Promise<TestDatabase> {
  let number = 0;
  while (inUse.has(number)) {
    number += 1;
  }
  inUse.add(number);
  const name = `${testRun}_${process.env['JEST_WORKER_ID']}_${number}`;
  const url = urlOfSchema(postgresUrl, name);
  if (!created.has(name)) {
    await createSchema(name);
    created.add(name);
  }
  const location = { url, schema: name };
  const openAgain = async () => unlocked(await openDatabase(location, schema));
  const db = await openDatabase(location, schema);
  await empty(db);
  await unlocked(db);
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

/**
 * Restores the state after the migrations. Triggers are off meanwhile: they protect the audit trail, released reports and payments, and count rows.
 */
async function empty(db: Database): Promise<void> {
  const guarded = ['audit_entries', 'risk_reports', 'cases', 'invoice_entries', 'invoices', 'users'];
  const tables = db.read.connection.entityMetadatas.map(({ tableName }) => tableName);
  await db.write((tx) =>
    tx.query(
      [
        ...guarded.map((table) => `ALTER TABLE ${table} DISABLE TRIGGER USER`),
        ...tables.map((table) => `DELETE FROM "${table}"`),
        "INSERT INTO firm_calendar VALUES ('this', 'Asia/Dubai', '12345', '', '')",
        `INSERT INTO audit_head (id, position, hash) VALUES ('head', 0, '${'0'.repeat(64)}')`,
        ...guarded.map((table) => `ALTER TABLE ${table} ENABLE TRIGGER USER`),
      ].join('; '),
    ),
  );
}

/** Connects to one schema and turns off synchronous commits, because test data need not survive a crash. */
function urlOfSchema(url: string, schemaName: string): string {
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

/** Returns all bytes of an SQLite database, in lower case, with those that nothing uses any more. */
export function bytesOf({ read }: Database): string {
  const { databaseConnection } = read.connection.driver as BetterSqlite3Driver;
  return (databaseConnection.serialize() as Buffer).toString('latin1').toLowerCase();
}
