import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../scripts/install.mjs';
import { fillSqlite } from './growth/fill.mjs';
import { resizeFirm } from './growth/firm.mjs';
import { startServer } from './server.mjs';

export const startPortal = (dataDir, port) =>
  startServer(process.execPath, [join(root, 'api', 'dist', 'main.mjs')], port, { dataDir });

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
