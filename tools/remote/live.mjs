import { join } from 'node:path';
import { builtFolder, foldersIn, readJson, remoteDir, remotesDir, versionsOf, workspaces } from './files.mjs';
import { pointerProblem, readPointer } from './pointer.mjs';
import { problemOf } from './release.mjs';

/** Returns the names of all remotes: published ones and those of this repository. */
export const remoteNames = () =>
  [...new Set([...foldersIn(remotesDir()), ...workspaces().keys()])]
    .filter((remote) => liveOf(remote) !== undefined)
    .sort();

/**
 * Returns the folder of the live version of a remote by the rules of the server, and the reason if the pointer names
 * another one. Without any version it returns undefined.
 */
export function liveOf(remote) {
  const dir = remoteDir(remote);
  const pointer = readPointer(remote);
  const problem = pointer ? problemOf(remote, join(dir, pointer.version)) : pointerProblem(remote);
  if (!problem) {
    return { folder: join(dir, pointer.version) };
  }
  const lastGood = readJson(join(dir, 'last-good.json'))?.version;
  if (lastGood !== undefined) {
    const folder = join(dir, String(lastGood));
    return problemOf(remote, folder) ? { problem } : { folder, problem };
  }
  const workspace = workspaces().get(remote);
  const built = workspace && builtFolder(join(workspace, 'dist'));
  if (problem === 'live.json is missing' && built && !problemOf(remote, built)) {
    return { folder: built, isRepositoryBuild: true };
  }
  const newest = versionsOf(remote).find((version) => !problemOf(remote, join(dir, version)));
  return newest || pointer ? { ...(newest && !pointer && { folder: join(dir, newest) }), problem } : undefined;
}
