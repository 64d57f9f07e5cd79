import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtRemotes } from './built-remotes';

/** Published copies of the built remotes that a test may break. */
export interface RemoteFiles {
  dir: string;
  take(name: string): void;
  putBack(name: string): void;
  /**
   * Publishes a copy of the live version as `<version>copy`, in which `change` was applied to every script; returns a
   * function that rolls it back.
   */
  publishCopy(name: string, change?: (script: string) => string): () => void;
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
    publishCopy: (name, change = (script) => script) => {
      const version = versions.get(name) ?? '';
      const copy = `${version}copy`;
      const hash = version.slice(version.lastIndexOf('-') + 1);
      const point = (to: string) => writeFileSync(join(dir, name, 'live.json'), JSON.stringify({ version: to }));
      cpSync(placeOf(name), join(dir, name, copy), { recursive: true });
      rewrite(join(dir, name, copy), (text) => change(text).replaceAll(hash, `${hash}copy`));
      point(copy);
      return () => point(version);
    },
    remove: () => rmSync(dir, { recursive: true, force: true }),
  };
}

/** Changes every script and the facts in the folder of a version, as another build would. */
function rewrite(folder: string, change: (text: string) => string): void {
  const release = JSON.parse(change(readFileSync(join(folder, 'release.json'), 'utf8')));
  for (const path of Object.keys(release.files)) {
    const file = join(folder, path);
    for (const encoding of ['.br', '.gz']) {
      rmSync(file + encoding, { force: true });
    }
    if (/\.(js|json)$/.test(path)) {
      writeFileSync(file, change(readFileSync(file, 'utf8')));
    }
    release.files[path] = `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;
  }
  writeFileSync(join(folder, 'release.json'), JSON.stringify(release));
}
