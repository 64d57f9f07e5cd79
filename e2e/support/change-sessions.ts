import { createRequire } from 'node:module';
import { join } from 'node:path';

interface Connection {
  exec(sql: string): void;
  close(): void;
}

/** Runs SQL on the database of a portal that does not run. */
export function changeDatabase(dataDir: string, sql: string): void {
  const fromApi = createRequire(new URL('../../api/package.json', import.meta.url));
  const Sqlite = fromApi('./src/platform/db/sqlite/sqlite.cjs') as new (path: string) => Connection;
  const db = new Sqlite(join(dataDir, 'portal.sqlite'));
  db.exec(sql);
  db.close();
}

/** Changes a column of all sessions in the database of a portal that does not run. */
export const changeSessions = (dataDir: string, change: string): void =>
  changeDatabase(dataDir, `UPDATE sessions SET ${change}`);
