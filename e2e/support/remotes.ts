import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type RemoteName, remoteNames } from '@portal/contracts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Published copies of the built remotes that a test may break. */
export interface RemoteFiles {
  dir: string;
  take(name: RemoteName): void;
  putBack(name: RemoteName): void;
  remove(): void;
}

export function copyRemotes(): RemoteFiles {
  const dir = mkdtempSync(join(tmpdir(), 'portal-remotes-'));
  const versions = new Map<RemoteName, string>();
  for (const name of remoteNames) {
    const dist = join(root, name.replace('_', '-'), 'dist');
    const { version } = JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8'));
    versions.set(name, version);
    cpSync(join(dist, version), join(dir, name, version), { recursive: true });
    writeFileSync(join(dir, name, 'live.json'), JSON.stringify({ version }));
  }
  const placeOf = (name: RemoteName) => join(dir, name, versions.get(name) ?? '');
  return {
    dir,
    take: (name) => renameSync(placeOf(name), `${placeOf(name)}-taken`),
    putBack: (name) => renameSync(`${placeOf(name)}-taken`, placeOf(name)),
    remove: () => rmSync(dir, { recursive: true, force: true }),
  };
}
