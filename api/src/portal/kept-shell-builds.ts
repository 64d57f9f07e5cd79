import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dayMs } from '@portal/contracts';
import * as z from 'zod/mini';
import { FolderName } from './remotes/release';

const Shell = z.object({ version: FolderName });

/** Time for which the files of a replaced build are kept: longer than anybody leaves a page open. */
const keptMs = 30 * dayMs;
const replacedMark = 'replaced';

/**
 * Copies the assets of the current shell build into `keptDir`, so that pages that are open during an upgrade find theirs
 * afterwards, and removes builds that were replaced 30 days ago.
 *
 * @returns the folders with the assets of earlier builds.
 */
export async function keepShellBuild(shellDir: string, keptDir: string, now: Date): Promise<string[]> {
  const { version } = Shell.parse(JSON.parse(await readFile(join(shellDir, 'release.json'), 'utf8')));
  await mkdir(keptDir, { recursive: true });
  const kept = (await readdir(keptDir)).filter((name) => FolderName.safeParse(name).success);
  if (kept.includes(version)) {
    await rm(join(keptDir, version, replacedMark), { force: true });
  } else {
    const unfinished = join(keptDir, `.${version}.${process.pid}`);
    await cp(join(shellDir, 'assets'), join(unfinished, 'assets'), { recursive: true });
    // Another instance on the same disk may have copied it meanwhile.
    await rename(unfinished, join(keptDir, version)).catch(() => rm(unfinished, { recursive: true }));
  }
  const earlier = kept.filter((name) => name !== version).map((name) => join(keptDir, name));
  const stillKept = await Promise.all(earlier.map((folder) => keepOrRemove(folder, now)));
  return earlier.filter((_, index) => stillKept[index]).map((folder) => join(folder, 'assets'));
}

/** Removes a build that was replaced long ago. The first start of another build marks it as replaced. */
async function keepOrRemove(folder: string, now: Date): Promise<boolean> {
  const mark = join(folder, replacedMark);
  const replaced = await readFile(mark, 'utf8').catch(() => undefined);
  if (replaced === undefined) {
    await writeFile(mark, now.toISOString());
    return true;
  }
  if (now.getTime() - Date.parse(replaced) < keptMs) {
    return true;
  }
  await rm(folder, { recursive: true });
  return false;
}
