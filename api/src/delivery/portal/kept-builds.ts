import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { dayMs } from '@portal/contracts';
import * as z from 'zod/mini';
import { FolderName } from './remotes/release';
import { RepositoryBuilds } from './remotes/repository-builds';

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
  await keepBuild(version, { from: join(shellDir, 'assets'), to: 'assets', keptDir });
  const earlier = (await foldersIn(keptDir)).filter((name) => name !== version).map((name) => join(keptDir, name));
  const stillKept = await Promise.all(earlier.map((folder) => keepOrRemove(folder, now)));
  return earlier.filter((_, index) => stillKept[index]).map((folder) => join(folder, 'assets'));
}

/** Does the same with the builds of remotes in the repository, as `<keptDir>/<remote>/<version>`. */
export async function keepRemoteBuilds(repositoryDir: string, keptDir: string, now: Date): Promise<void> {
  const builds = await new RepositoryBuilds(repositoryDir).folders();
  for (const [name, from] of builds) {
    await keepBuild(basename(from), { from, to: '', keptDir: join(keptDir, name) });
  }
  for (const name of await foldersIn(keptDir)) {
    const current = builds.get(name);
    const versions = (await foldersIn(join(keptDir, name))).filter(
      (version) => version !== (current && basename(current)),
    );
    await Promise.all(versions.map((version) => keepOrRemove(join(keptDir, name, version), now)));
  }
}

async function foldersIn(dir: string): Promise<string[]> {
  const names = await readdir(dir).catch(() => []);
  return names.filter((name) => FolderName.safeParse(name).success);
}

/** Copies the files of the current build, unless they are kept already. */
async function keepBuild(
  version: string,
  { from, to, keptDir }: { from: string; to: string; keptDir: string },
): Promise<void> {
  await mkdir(keptDir, { recursive: true });
  if ((await foldersIn(keptDir)).includes(version)) {
    await rm(join(keptDir, version, replacedMark), { force: true });
    return;
  }
  const unfinished = join(keptDir, `.${version}.${process.pid}`);
  await cp(from, join(unfinished, to), { recursive: true });
  // Another instance on the same disk may have copied it meanwhile.
  await rename(unfinished, join(keptDir, version)).catch(() => rm(unfinished, { recursive: true }));
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
