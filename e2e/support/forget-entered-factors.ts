import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Portal } from './portal';

/** Makes all sessions forget when a second factor was entered, in place of waiting for ten minutes. */
export async function forgetEnteredFactors(portal: Portal): Promise<void> {
  await portal.kill();
  const fromApi = createRequire(new URL('../../api/package.json', import.meta.url));
  const Sqlite = fromApi('./src/db/sqlite/sqlite.cjs') as new (
    path: string,
  ) => { exec(sql: string): void; close(): void };
  const db = new Sqlite(join(portal.dataDir, 'portal.sqlite'));
  db.exec('UPDATE sessions SET "secondFactorAt" = NULL');
  db.close();
  await portal.start();
}
