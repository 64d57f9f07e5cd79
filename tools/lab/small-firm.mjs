import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from '../../api/src/platform/db/sqlite/sqlite.cjs';
import { root } from '../install.mjs';
import { fillSqlite } from './fill/fill.mjs';
import { resizeFirm } from './fill/firm.mjs';
import { startServer } from './server.mjs';

export const startPortal = (dataDir, port, env = {}) =>
  startServer(process.execPath, [join(root, 'api', 'dist', 'main.mjs')], port, { dataDir, env });

/** Starts the portal as firms run it. It refuses demo users who are active, so an invented admin signs in. */
export function startProductionPortal(dataDir, port) {
  const db = new Sqlite(join(dataDir, 'portal.sqlite'));
  db.exec(`UPDATE users SET "isActive" = 0 WHERE email LIKE '%@demo.local'`);
  db.close();
  return startPortal(dataDir, port, {
    NODE_ENV: 'production',
    RATE_LIMITS: 'on',
    HOST: '127.0.0.1',
    // The benchmarks sign in with a password alone.
    SECOND_FACTOR: 'optional',
    PUBLIC_URL: `http://localhost:${port}`,
    SMTP_URL: 'smtp://127.0.0.1:1',
    SHUTDOWN_DELAY_SECONDS: '0',
    JWT_SECRET: 'bench-q7Xr2LmZ9vTn4KcW8sYd3HgJ6pBf1AeU',
  });
}

/** Fills the database of a portal that is not running with the demo users and a firm of some cases. */
export async function fillSmallFirm(dataDir, { cases, port, admins = 10 }) {
  const empty = await startPortal(dataDir, port);
  await fetch(`${empty.url}/api/seed/users`, { method: 'POST' });
  await empty.stop();
  resizeFirm(cases, { admins });
  fillSqlite(join(dataDir, 'portal.sqlite'));
  addStoredFile(dataDir);
}

/** The portal does not start when the database has documents but no file is stored. */
export function addStoredFile(dataDir) {
  const folder = join(dataDir, 'documents', 'stored');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, '0'.repeat(48)), '');
}
