import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Database as SqliteConnection } from 'better-sqlite3';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { checkFile, needsCheck } from './check-file';
import { Database } from './database';
import { enableQueryCache } from './query-cache';
import { WriteTracker } from './write-tracker';

export type Schema = Pick<DataSourceOptions, 'entities' | 'migrations'>;

export type Location = { file: string } | { url: string; schema?: string };

/** Key of the PostgreSQL advisory lock that lets one process migrate at a time; any number that all processes share. */
const migrationLock = 7_301_946;

/** Longest wait for a new connection or a free one of the pool. */
const connectTimeoutMs = 10_000;

/** Shortest time between two checks whether other processes have committed. */
const snapshotMs = 500;

/** Opens the database and runs the migrations that it lacks. */
export const openDatabase = (location: Location, schema: Schema): Promise<Database> =>
  'file' in location ? openSqlite(location.file, schema) : openPostgres(location, schema);

async function openSqlite(file: string, schema: Schema): Promise<Database> {
  mkdirSync(dirname(file), { recursive: true });
  const shouldCheck = needsCheck(file);
  const shape = { type: 'better-sqlite3', database: file, ...schema } as const;
  const changes = new WriteTracker();
  const writer = await new DataSource({ ...shape, prepareDatabase: prepareWriter, logger: changes }).initialize();
  const { databaseConnection: connection } = writer.driver as unknown as { databaseConnection: SqliteConnection };
  try {
    if (shouldCheck) {
      checkFile(connection);
    }
    await refuseNewerSchema(writer);
    await writer.runMigrations({ transaction: 'each' });
  } catch (error) {
    await writer.destroy();
    throw error;
  }
  const reader = await new DataSource({ ...shape, readonly: true, prepareDatabase: prepareReader }).initialize();
  // `data_version` changes when another process commits; `changes` tracks the commits of this process.
  const otherCommits = () => connection.pragma('data_version', { simple: true });
  enableQueryCache(reader, (sql) => ({ known: `${otherCommits()} ${changes.versionFor(sql)}` }));
  return new Database({ writer, reader, changes });
}

/** `synchronous=FULL` keeps acknowledged rows when the power fails; TypeORM's own `enableWAL` silently lowers it. */
function prepareWriter(connection: SqliteConnection): void {
  connection.pragma('journal_mode = WAL');
  connection.pragma('synchronous = FULL');
  prepareReader(connection);
  const settings = { journal_mode: 'wal', synchronous: 2, foreign_keys: 1 };
  for (const [name, expected] of Object.entries(settings)) {
    const actual: unknown = connection.pragma(name, { simple: true });
    if (actual !== expected) {
      throw new Error(`SQLite refused ${name} = ${expected}; it answers ${String(actual)}.`);
    }
  }
}

function prepareReader(connection: SqliteConnection): void {
  connection.pragma('busy_timeout = 5000');
  connection.pragma('foreign_keys = ON');
  connection.pragma('trusted_schema = OFF');
  // SQLite's own LOWER converts only A to Z.
  connection.function('fold', { deterministic: true, directOnly: true }, (text) => String(text).toLowerCase());
}

async function openPostgres(
  { url, schema: name }: { url: string; schema?: string },
  schema: Schema,
): Promise<Database> {
  const changes = new WriteTracker();
  const source = await new DataSource({
    type: 'postgres',
    logger: changes,
    url,
    ...schema,
    ...(name && { schema: name, extra: { options: `-c search_path=${name}` } }),
    poolSize: 10,
    connectTimeoutMS: connectTimeoutMs,
  }).initialize();
  const runner = source.createQueryRunner();
  try {
    await runner.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    await refuseNewerSchema(source);
    await source.runMigrations({ transaction: 'each' });
    await runner.query('SELECT pg_advisory_unlock($1)', [migrationLock]);
    await runner.release();
  } catch (error) {
    await runner.release();
    await source.destroy();
    throw error;
  }
  const snapshot = atMostEvery(snapshotMs, () => source.query('SELECT pg_current_snapshot()::text AS version'));
  enableQueryCache(source, async (sql) => ({
    known: changes.versionFor(sql),
    later: JSON.stringify(await snapshot()),
  }));
  return new Database({ writer: source, reader: source, changes });
}

/** @throws Error when a newer version has migrated the database, because this version could misread or damage its rows. */
async function refuseNewerSchema(source: DataSource): Promise<void> {
  const runner = source.createQueryRunner();
  try {
    if (!(await runner.hasTable('migrations'))) {
      return;
    }
    const known = new Set(source.migrations.map((migration) => migration.name ?? migration.constructor.name));
    const applied: { name: string }[] = await runner.query('SELECT name FROM migrations ORDER BY id');
    const unknown = applied.find(({ name }) => !known.has(name));
    if (unknown) {
      throw new Error(
        `a newer version of the portal has changed this database (migration ${unknown.name}). Start that version, or restore the backup made before the upgrade.`,
      );
    }
  } finally {
    await runner.release();
  }
}

/** Calls `load` at most once in `intervalMs` and returns its latest result in between; a failed call is not kept. */
function atMostEvery<T>(intervalMs: number, load: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  let expiresAtMs = 0;
  return () => {
    const nowMs = performance.now();
    if (!result || nowMs >= expiresAtMs) {
      expiresAtMs = nowMs + intervalMs;
      result = load();
      result.catch(() => {
        result = undefined;
      });
    }
    return result;
  };
}
