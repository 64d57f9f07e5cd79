import { constants } from 'node:fs';
import { copyFile, link, mkdir, open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { databaseLocationOf } from '../../../platform/config';
import type { Manifest } from './manifest';
import { runPostgresTool } from './run-postgres-tool';

/** Puts the copy in place at once, so that a crash leaves no half database. */
export async function restoreDatabase(
  { database }: Manifest,
  folder: string,
  location: ReturnType<typeof databaseLocationOf>,
): Promise<void> {
  const from = join(folder, database.name);
  if ('url' in location) {
    await runPostgresTool('pg_restore', location.url, ['--single-transaction', '--no-owner', from]);
    return;
  }
  const { file } = location;
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const part = `${file}.restoring`;
  await copyFile(from, part, constants.COPYFILE_EXCL);
  const handle = await open(part, 'r+');
  await handle.sync();
  await handle.close();
  // Unlike a rename, a link fails when a portal has created the file meanwhile.
  await link(part, file);
  await rm(part);
}
