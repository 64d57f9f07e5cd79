import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../install.mjs';

const { Client } = createRequire(join(root, 'api', 'package.json'))('pg');
const server = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/test';

export async function hasPostgres() {
  try {
    await onServer('SELECT 1');
    return true;
  } catch {
    return false;
  }
}

/** Creates an empty database at TEST_DATABASE_URL; `drop` removes it again. */
export async function createDatabase() {
  const name = `portal_release_${randomBytes(6).toString('hex')}`;
  await onServer(`CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(`DROP DATABASE ${name} WITH (FORCE)`) };
}

async function onServer(sql) {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
