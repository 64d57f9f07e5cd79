import { createReadStream } from 'node:fs';
import { link, open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { stageFile } from '../../../casework/documents';
import type { databaseLocationOf } from '../../../platform/config';
import { Refusal } from '../command';
import type { Manifest } from './manifest';
import { runPostgresTool } from './run-postgres-tool';

interface Target {
  location: ReturnType<typeof databaseLocationOf>;
  /** A folder of ours for the copy of a dump. */
  stagingDir: string;
}

/**
 * Restores the database from a copy that only we can write to, after comparing its hash: others may write to the backup meanwhile. Puts it in place at once, so
 * that a crash leaves no half database.
 *
 * @throws Refusal when it is no longer what was compared at first.
 */
export async function restoreDatabase(
  { database: { name, sha256 } }: Manifest,
  folder: string,
  { location, stagingDir }: Target,
): Promise<void> {
  // A link needs the disk of the database.
  const copyDir = 'file' in location ? dirname(location.file) : stagingDir;
  const copy = await stageFile(createReadStream(join(folder, name)), copyDir, Number.POSITIVE_INFINITY);
  try {
    if (copy.sha256 !== sha256) {
      throw new Refusal(`${name} changed while the backup was restored.`);
    }
    if ('url' in location) {
      await runPostgresTool('pg_restore', location.url, ['--single-transaction', '--no-owner', copy.path]);
      return;
    }
    const handle = await open(copy.path, 'r+');
    await handle.sync();
    await handle.close();
    // Unlike a rename, a link fails when a portal has created the file meanwhile.
    await link(copy.path, location.file);
  } finally {
    await rm(copy.path);
  }
}
