import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../../install.mjs';

const { Client } = createRequire(join(root, 'api', 'package.json'))('pg');

/**
 * Reads the database of a server once, so that the system has it in memory, as far as it fits: the calls are to show what more rows
 * cost, not what the disk costs.
 */
export async function readIntoMemory({ dataDir, env = {} }) {
  const began = performance.now();
  const read = env.DATABASE_URL ? await readPostgres(env.DATABASE_URL) : await readFile(join(dataDir, 'portal.sqlite'));
  const seconds = Math.round((performance.now() - began) / 1_000);
  console.log(
    `  ${read === undefined ? 'pg_prewarm is not there' : `${Math.round(read / 1e6)} MB read in ${seconds} s`}`,
  );
}

async function readFile(file) {
  let bytes = 0;
  for await (const part of createReadStream(file, { highWaterMark: 1 << 20 })) {
    bytes += part.length;
  }
  return bytes;
}

/** Returns the bytes; undefined where the extension is not installed or the user may not add it. */
async function readPostgres(url) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('CREATE EXTENSION IF NOT EXISTS pg_prewarm');
    const { rows } = await client.query(
      `SELECT SUM(pg_prewarm(oid, 'read')) * current_setting('block_size')::int AS bytes FROM pg_class
       WHERE relkind IN ('r', 'i', 't') AND relnamespace IN (current_schema()::regnamespace, 'pg_toast'::regnamespace)`,
    );
    return Number(rows[0].bytes);
  } catch {
    return undefined;
  } finally {
    await client.end();
  }
}
