import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Database as SqliteConnection } from 'better-sqlite3';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { Database } from './database';
import { checkFile, needsCheck } from './sqlite/check-file';
import Sqlite from './sqlite/sqlite.cjs';

export type Schema = Pick<DataSourceOptions, 'entities' | 'migrations'>;

export type Location = { file: string } | { url: string; schema?: string };

/** Key of the PostgreSQL advisory lock that lets one process migrate at a time; any number that all processes share. */
const migrationLock = 7_301_946;

/** Longest wait for a new connection or a free one of the pool. */
const connectTimeoutMs = 10_000;

interface Options {
  /** False refuses a database that lacks migrations, because a portal of an earlier version may be using it. */
  migrate: boolean;
}

/** Opens the database and runs the migrations that it lacks. */
export const openDatabase = (
  location: Location,
  schema: Schema,
  options: Options = { migrate: true },
): Promise<Database> =>
  'file' in location ? openSqlite(location.file, schema, options) : openPostgres(location, schema, options);

async function openSqlite(file: string, schema: Schema, options: Options): Promise<Database> {
  mkdirSync(dirname(file), { recursive: true });
  const shouldCheck = needsCheck(file);
  const shape = { type: 'better-sqlite3', driver: Sqlite, database: file, ...schema } as const;
  const writer = await new DataSource({ ...shape, prepareDatabase: prepareWriter }).initialize();
  const { databaseConnection: connection } = writer.driver as unknown as { databaseConnection: SqliteConnection };
  try {
    if (shouldCheck) {
      checkFile(connection);
    }
    await prepareSchema(writer, options);
    // Pages that a unit of work changes are kept until its savepoint ends, by default in a file if they exceed 64 KB. Set after the
    // migrations, which may sort whole tables.
    connection.pragma('temp_store = MEMORY');
  } catch (error) {
    await writer.destroy();
    throw error;
  }
  const reader = await new DataSource({ ...shape, readonly: true, prepareDatabase: prepareReader }).initialize();
  return new Database({ writer, reader });
}

/** `synchronous=FULL` keeps acknowledged rows when the power fails; TypeORM's own `enableWAL` silently lowers it. */
function prepareWriter(connection: SqliteConnection): void {
  connection.pragma('journal_mode = WAL');
  connection.pragma('synchronous = FULL');
  // A page that many commits change is copied from the log to the database once in 16 MB of writes, by default once in 4 MB.
  connection.pragma('wal_autocheckpoint = 4000');
  // What is deleted or replaced is overwritten with zeros. Otherwise its bytes stay in the file until SQLite needs the room.
  connection.pragma('secure_delete = ON');
  // Half of the usual memory for pages, in KB: a write needs few, and lists are read by the other connection.
  connection.pragma('cache_size = -8000');
  prepareReader(connection);
  const settings = { journal_mode: 'wal', synchronous: 2, secure_delete: 1, foreign_keys: 1 };
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
  connection.function('lowered', { deterministic: true, directOnly: true }, (text) => String(text).toLowerCase());
}

async function openPostgres(
  { url, schema: name }: { url: string; schema?: string },
  schema: Schema,
  options: Options,
): Promise<Database> {
  const source = await new DataSource({
    type: 'postgres',
    url,
    ...schema,
    ...(name && { schema: name, extra: { options: `-c search_path=${name}` } }),
    poolSize: 10,
    connectTimeoutMS: connectTimeoutMs,
  }).initialize();
  const runner = source.createQueryRunner();
  try {
    await runner.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    await prepareSchema(source, options);
    await runner.query('SELECT pg_advisory_unlock($1)', [migrationLock]);
    await runner.release();
  } catch (error) {
    await runner.release();
    await source.destroy();
    throw error;
  }
  return new Database({ writer: source, reader: source });
}

/**
 * @throws Error when a newer version has migrated the database, because this version could misread or damage its rows, or when it
 * lacks migrations that may not run now.
 */
async function prepareSchema(source: DataSource, { migrate }: Options): Promise<void> {
  const known = source.migrations.map((migration) => migration.name ?? migration.constructor.name);
  const applied = await appliedMigrations(source);
  const unknown = applied.find((name) => !known.includes(name));
  if (unknown) {
    throw new Error(
      `a newer version of the portal has changed this database (migration ${unknown}). Start that version, or restore the backup made before the upgrade.`,
    );
  }
  if (migrate) {
    await source.runMigrations({ transaction: 'each' });
    return;
  }
  const pending = known.find((name) => !applied.includes(name));
  if (pending) {
    throw new Error(
      `an earlier version of the portal uses this database, and commands do not migrate it (migration ${pending}). Use the commands of that version, or start this version first.`,
    );
  }
}

/** Returns the names of the migrations that have run, in their order. */
async function appliedMigrations(source: DataSource): Promise<string[]> {
  const runner = source.createQueryRunner();
  try {
    if (!(await runner.hasTable('migrations'))) {
      return [];
    }
    const rows: { name: string }[] = await runner.query('SELECT name FROM migrations ORDER BY id');
    return rows.map(({ name }) => name);
  } finally {
    await runner.release();
  }
}
