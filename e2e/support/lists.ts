import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Portal } from './portal';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Imports and publishes the list `own`, by an operator's command, which needs the database to itself. */
export async function importList(portal: Portal, rows: readonly string[]): Promise<void> {
  await portal.stop();
  const file = join(portal.dataDir, 'own.csv');
  writeFileSync(file, ['key,name,kind,aliases,born,countries,programmes', ...rows, ''].join('\n'));
  execFileSync(process.execPath, ['tools/ops.mjs', 'lists', 'import', 'own', file, '--publish', '--confirm'], {
    cwd: root,
    env: { PATH: process.env['PATH'], DATA_DIR: portal.dataDir },
  });
  await portal.start();
}
