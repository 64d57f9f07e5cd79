import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../install.mjs';
import { startServer } from '../server.mjs';
import { addStoredFile } from '../small-firm.mjs';
import { fillPostgres, fillSqlite } from './fill.mjs';
import { size } from './firm.mjs';

const { Client } = createRequire(join(root, 'api', 'package.json'))('pg');
const adminUrl = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/test';
/** Folder in which filled firms are kept and found again by the next run; the databases of PostgreSQL are kept with it. */
const keptIn = process.env.BENCH_FIRMS;

export const startApi = (port, options) =>
  startServer(process.execPath, [join(root, 'api', 'dist', 'main.mjs')], port, options);

/** Calls `work` with the options of a server on SQLite whose database holds the firm, and deletes the data afterwards, unless it is kept. */
export async function onSqlite(port, work) {
  const dataDir = folderOf('sqlite');
  try {
    if (!isFilled(dataDir)) {
      await fill(port, { dataDir }, () => fillSqlite(join(dataDir, 'portal.sqlite')));
    }
    return await work({ dataDir });
  } finally {
    remove(dataDir);
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
  const name = keptIn ? `portal_growth_${size.cases}` : `portal_growth_${process.pid}_${size.cases}`;
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  const dataDir = folderOf('pg');
  const options = { dataDir, env: { DATABASE_URL: url.href } };
  try {
    if (!isFilled(dataDir)) {
      await admin.query(`CREATE DATABASE ${name}`);
      await fill(port, options, () => fillPostgres(url.href));
    }
    return await work(options);
  } finally {
    remove(dataDir);
    if (!keptIn) {
      await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    }
    await admin.end();
  }
}

function folderOf(database) {
  if (!keptIn) {
    return mkdtempSync(join(tmpdir(), 'portal-growth-'));
  }
  const folder = join(keptIn, `${database}-${size.cases}`);
  mkdirSync(folder, { recursive: true });
  return folder;
}

const isFilled = (dataDir) => existsSync(join(dataDir, 'done'));

function remove(dataDir) {
  if (!keptIn) {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function fill(port, options, addRows) {
  const empty = await startApi(port, options);
  await fetch(`${empty.url}/api/seed/users`, { method: 'POST' });
  await empty.stop();
  const began = performance.now();
  await addRows();
  addStoredFile(options.dataDir);
  writeFileSync(join(options.dataDir, 'done'), '');
  console.log(`  filled in ${Math.round((performance.now() - began) / 1_000)} s`);
}
