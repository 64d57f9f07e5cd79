import { existsSync } from 'node:fs';
import { Client } from 'pg';
import type { DocumentStore } from '../../../casework/documents';
import { type Config, databaseLocationOf } from '../../../platform/config';
import { Refusal } from '../command';

/** A portal on this machine answers at once. */
const answerMs = 2_000;

/** @throws Refusal when there is a database or a document, or when a portal runs: restoring must never overwrite. */
export async function requireNothingThere(config: Config, store: DocumentStore): Promise<void> {
  if (await isRunning(config.port)) {
    throw new Refusal(`A portal answers on port ${config.port}. Stop it, or set PORT if it is another installation.`);
  }
  const location = databaseLocationOf(config);
  if ('file' in location) {
    const found = ['', '-wal', '-shm'].map((end) => `${location.file}${end}`).find((path) => existsSync(path));
    if (found) {
      throw new Refusal(`${found} exists. Restore into an empty DATA_DIR, or move what is there away.`);
    }
  } else if (await hasTables(location.url)) {
    throw new Refusal('The database has tables. Restore into an empty database.');
  }
  if (
    (await holdsAny(store.list())) ||
    (await holdsAny(store.listQuarantine())) ||
    (await store.readInstallationId())
  ) {
    throw new Refusal('The document store is not empty. Restore into an empty one, or move what is there away.');
  }
}

const isRunning = (port: number): Promise<boolean> =>
  fetch(`http://localhost:${port}/api/health/live`, { signal: AbortSignal.timeout(answerMs) }).then(
    () => true,
    () => false,
  );

async function hasTables(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query(
      "SELECT 1 FROM information_schema.tables WHERE table_schema NOT IN ('pg_catalog', 'information_schema') LIMIT 1",
    );
    return rowCount !== 0;
  } finally {
    await client.end();
  }
}

async function holdsAny(files: AsyncIterable<unknown>): Promise<boolean> {
  for await (const _file of files) {
    return true;
  }
  return false;
}
