import { cpSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type RemoteName, remoteNames } from '@portal/contracts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A copy of the built remotes that a test may break. */
export interface RemoteFiles {
  dir: string;
  take(name: RemoteName): void;
  putBack(name: RemoteName): void;
  remove(): void;
}

const folderOf = (name: RemoteName) => name.replace('_', '-');

export function copyRemotes(): RemoteFiles {
  const dir = mkdtempSync(join(tmpdir(), 'portal-remotes-'));
  for (const name of remoteNames) {
    cpSync(join(root, folderOf(name), 'dist'), join(dir, folderOf(name), 'dist'), { recursive: true });
  }
  const placeOf = (name: RemoteName) => join(dir, folderOf(name), 'dist');
  return {
    dir,
    take: (name) => renameSync(placeOf(name), `${placeOf(name)}-taken`),
    putBack: (name) => renameSync(`${placeOf(name)}-taken`, placeOf(name)),
    remove: () => rmSync(dir, { recursive: true, force: true }),
  };
}
