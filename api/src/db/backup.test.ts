import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { isPostgres } from '../../test/database';
import { AuditEntry, recordAudit, verifyAuditChain } from '../audit';
import { schema } from '../schema';
import type { Database } from './database';
import { openDatabase } from './open-database';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-backup-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The backup command of docs/operations.md, run by another process while the portal is running. */
const backUp = (from: string, to: string) =>
  promisify(execFile)(process.execPath, [
    '-e',
    "const Sqlite = require('better-sqlite3'); new Sqlite(process.argv[1], { readonly: true }).prepare('VACUUM INTO ?').run(process.argv[2])",
    from,
    to,
  ]);

const act = (db: Database, subjectId: string) =>
  db.write((tx) =>
    recordAudit(tx, {
      actor: null,
      action: 'case.opened',
      subjectType: 'case',
      subjectId,
      at: '2026-03-01T09:00:00.000Z',
    }),
  );

const itOnSqlite = isPostgres ? it.skip : it;

itOnSqlite('makes a complete, working copy of a database that is being written to', async () => {
  const live = await openDatabase({ file: join(folder, 'portal.sqlite') }, schema);
  await Promise.all(Array.from({ length: 50 }, (_, index) => act(live, `before-${index}`)));
  let isDone = false;
  const copying = backUp(join(folder, 'portal.sqlite'), join(folder, 'copy.sqlite')).finally(() => {
    isDone = true;
  });
  for (let index = 0; !isDone; index += 1) {
    await act(live, `meanwhile-${index}`);
    await turn();
  }
  await copying;
  await live.close();

  const copy = await openDatabase({ file: join(folder, 'copy.sqlite') }, schema);
  expect(await copy.read.query('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  const entries = await copy.read.count(AuditEntry);
  expect(entries).toBeGreaterThanOrEqual(50);
  expect(await verifyAuditChain(copy.read)).toEqual({ entries });
  await act(copy, 'after');
  await copy.close();
});
