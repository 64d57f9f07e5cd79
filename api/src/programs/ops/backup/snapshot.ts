import { join } from 'node:path';
import { Client } from 'pg';
import type { databaseLocationOf } from '../../../platform/config';
import Sqlite from '../../../platform/db/sqlite/sqlite.cjs';
import type { WrappedKey } from '../../../records/case-keys';
import { Refusal } from '../command';
import { runPostgresTool } from './run-postgres-tool';

interface DocumentRow {
  storedName: string;
  caseId: string;
  sha256: string;
  removedAt: unknown;
  /** Absent in databases of earlier versions. */
  scanStatus?: string;
  /** Absent in databases of earlier versions; 0 or 1 on SQLite. */
  isEncrypted?: boolean | number;
}

/** A consistent copy of the database, and what it says. */
interface Snapshot {
  kind: 'sqlite' | 'postgres';
  /** Name of the file in the backup. */
  file: string;
  migrations: string[];
  installationId: string;
  auditHead: string;
  documents: DocumentRow[];
  /** Absent when nothing was encrypted yet. */
  dataKeyId: string | undefined;
  caseKeys: WrappedKey[];
}

type Query = (sql: string) => Promise<unknown[]>;

/** Copies the database while the portal may be writing to it. The database is not migrated. */
export const takeSnapshot = (location: ReturnType<typeof databaseLocationOf>, folder: string): Promise<Snapshot> =>
  'file' in location ? snapshotSqlite(location.file, folder) : snapshotPostgres(location.url, folder);

/** `VACUUM INTO` copies one transaction; SQLite's backup API would begin again after each write of another process. */
async function snapshotSqlite(from: string, folder: string): Promise<Snapshot> {
  const file = 'portal.sqlite';
  const live = new Sqlite(from, { readonly: true });
  live.pragma('busy_timeout = 5000');
  live.prepare('VACUUM INTO ?').run(join(folder, file));
  live.close();
  const copy = new Sqlite(join(folder, file), { readonly: true });
  try {
    const isSound = copy.pragma('integrity_check', { simple: true }) === 'ok';
    if (!isSound || (copy.pragma('foreign_key_check') as unknown[]).length > 0) {
      throw new Refusal(
        'The copy of the database is damaged, and so is the database: restore it from an older backup.',
      );
    }
    return { kind: 'sqlite', file, ...(await factsOf(async (sql) => copy.prepare(sql).all())) };
  } finally {
    copy.close();
  }
}

/** Reads the facts in the transaction whose snapshot `pg_dump` copies. */
async function snapshotPostgres(url: string, folder: string): Promise<Snapshot> {
  const file = 'portal.dump';
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const { rows } = await client.query<{ id: string }>('SELECT pg_export_snapshot() AS id');
    const options = ['--format=custom', `--snapshot=${rows[0]?.id}`, `--file=${join(folder, file)}`];
    await runPostgresTool('pg_dump', url, options);
    const query: Query = async (sql) => (await client.query(sql)).rows as unknown[];
    return { kind: 'postgres', file, ...(await factsOf(query)) };
  } finally {
    await client.end();
  }
}

async function factsOf(query: Query): Promise<Omit<Snapshot, 'kind' | 'file'>> {
  const [head] = (await query('SELECT "position", hash FROM audit_head')) as { position: number; hash: string }[];
  const [installation] = (await query('SELECT id FROM installation')) as { id: string }[];
  if (!head || !installation) {
    throw new Refusal('This database has not been started with its documents yet; start the portal once.');
  }
  const migrations = (await query('SELECT name FROM migrations ORDER BY id')) as { name: string }[];
  const hasKeys = migrations.some(({ name }) => name === 'CreateCaseKeys1790000080000');
  const [dataKey] = (hasKeys ? await query('SELECT "keyId" FROM data_key') : []) as { keyId: string }[];
  return {
    dataKeyId: dataKey?.keyId,
    caseKeys: (hasKeys ? await query('SELECT * FROM case_keys') : []) as WrappedKey[],
    migrations: migrations.map(({ name }) => name),
    installationId: installation.id,
    auditHead: `${head.position}:${head.hash}`,
    documents: (await query('SELECT * FROM documents')) as DocumentRow[],
  };
}
