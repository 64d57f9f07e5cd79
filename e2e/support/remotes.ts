import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtRemotes } from './built-remotes';

/** Published copies of the built remotes that a test may break. */
export interface RemoteFiles {
  dir: string;
  take(name: string): void;
  putBack(name: string): void;
  /** Publishes a copy of the live version as `<version>-copy`; returns a function that rolls it back. */
  publishCopy(name: string): () => void;
  remove(): void;
}

export function copyRemotes(): RemoteFiles {
  const dir = mkdtempSync(join(tmpdir(), 'portal-remotes-'));
  const versions = new Map<string, string>();
  for (const { name, version, dist } of builtRemotes()) {
    versions.set(name, version);
    cpSync(join(dist, version), join(dir, name, version), { recursive: true });
    writeFileSync(join(dir, name, 'live.json'), JSON.stringify({ version }));
  }
  const placeOf = (name: string) => join(dir, name, versions.get(name) ?? '');
  return {
    dir,
    take: (name) => renameSync(placeOf(name), `${placeOf(name)}-taken`),
    putBack: (name) => renameSync(`${placeOf(name)}-taken`, placeOf(name)),
    publishCopy: (name) => {
      const version = versions.get(name) ?? '';
      const copy = `${version}-copy`;
      const point = (to: string) => writeFileSync(join(dir, name, 'live.json'), JSON.stringify({ version: to }));
      cpSync(placeOf(name), join(dir, name, copy), { recursive: true });
      const file = join(dir, name, copy, 'release.json');
      writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), version: copy }));
      point(copy);
      return () => point(version);
    },
    remove: () => rmSync(dir, { recursive: true, force: true }),
  };
}
