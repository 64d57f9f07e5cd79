import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/install.mjs';
import { startServer } from '../server.mjs';
import { addStoredFile } from '../small-firm.mjs';
import { fillPostgres, fillSqlite } from './fill.mjs';

const { Client } = createRequire(join(root, 'api', 'package.json'))('pg');
const adminUrl = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/test';

export const startApi = (port, options) =>
  startServer(process.execPath, [join(root, 'api', 'dist', 'main.mjs')], port, options);

/** Calls `work` with the options of a server on SQLite whose database holds the firm, and deletes the data afterwards. */
export async function onSqlite(port, work) {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-growth-'));
  try {
    await fill(port, { dataDir }, () => fillSqlite(join(dataDir, 'portal.sqlite')));
    return await work({ dataDir });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The same on PostgreSQL; returns undefined when none answers. */
export async function onPostgres(port, work) {
  const admin = new Client({ connectionString: adminUrl });
  try {
    await admin.connect();
  } catch {
    console.log('No PostgreSQL answers at TEST_DATABASE_URL: this is measured on SQLite alone.');
    return undefined;
  }
  const name = `portal_growth_${process.pid}`;
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  await admin.query(`CREATE DATABASE ${name}`);
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-growth-'));
  const options = { dataDir, env: { DATABASE_URL: url.href } };
  try {
    await fill(port, options, () => fillPostgres(url.href));
    return await work(options);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
    await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await admin.end();
  }
}

async function fill(port, options, addRows) {
  const empty = await startApi(port, options);
  await fetch(`${empty.url}/api/seed/users`, { method: 'POST' });
  await empty.stop();
  const began = performance.now();
  await addRows();
  addStoredFile(options.dataDir);
  console.log(`  filled in ${Math.round((performance.now() - began) / 1_000)} s`);
}
