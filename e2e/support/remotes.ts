import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { builtRemotes } from './built-remotes';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Published copies of the built remotes that a test may break. */
export interface RemoteFiles {
  dir: string;
  take(name: string): void;
  putBack(name: string): void;
  /**
   * Publishes a copy of the live version as `<version>copy1` and so on, in which `change` was applied to every script; returns a
   * function that rolls it back.
   */
  publishCopy(name: string, change?: (script: string) => string): () => void;
  /** Publishes a copy to which `change` was applied as canary for all browsers, with the command of a team. */
  publishCanary(name: string, change: (script: string) => string): void;
  remove(): void;
}

export function copyRemotes(): RemoteFiles {
  const dir = mkdtempSync(join(tmpdir(), 'portal-remotes-'));
  const versions = new Map<string, string>();
  let copies = 0;
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
      const point = (to: string) => writeFileSync(join(dir, name, 'live.json'), JSON.stringify({ version: to }));
      // Browsers keep the files of a version, so no two copies have the same one.
      copies += 1;
      point(copyVersion(placeOf(name), join(dir, name), `copy${copies}`, change));
      return () => point(version);
    },
    publishCanary: (name, change) => {
      const built = mkdtempSync(join(tmpdir(), 'portal-canary-'));
      const version = copyVersion(placeOf(name), built, 'canary', change);
      const command = ['publish', name, '--from', join(built, version), '--canary', '100'];
      const { status, stderr } = spawnSync(process.execPath, [join(root, 'tools/remote.mjs'), ...command], {
        encoding: 'utf8',
        env: { ...process.env, REMOTES_DIR: dir },
      });
      rmSync(built, { recursive: true });
      if (status !== 0) {
        throw new Error(stderr);
      }
    },
    remove: () => rmSync(dir, { recursive: true, force: true }),
  };
}

/** Copies a version into a folder as `<version><mark>`, in which `change` was applied to every script. */
function copyVersion(from: string, to: string, mark: string, change: (script: string) => string): string {
  const version = basename(from);
  const hash = version.slice(version.lastIndexOf('-') + 1);
  cpSync(from, join(to, version + mark), { recursive: true });
  const rename = (text: string) => text.replaceAll(hash, hash + mark);
  rewrite(join(to, version + mark), (text, file) => rename(file.endsWith('.js') ? change(text) : text));
  return version + mark;
}

/** Changes every script and the facts in the folder of a version, as another build would. */
function rewrite(folder: string, change: (text: string, file: string) => string): void {
  const release = JSON.parse(change(readFileSync(join(folder, 'release.json'), 'utf8'), 'release.json'));
  // The entry comes last, because it contains the hashes of the others.
  const paths = Object.keys(release.files).sort((a, b) => Number(a === release.entry) - Number(b === release.entry));
  const hashes = new Map<string, string>();
  const withHashes = (text: string) => [...hashes].reduce((all, [old, now]) => all.replace(old, now), text);
  for (const path of paths) {
    const file = join(folder, path);
    for (const encoding of ['.br', '.gz']) {
      rmSync(file + encoding, { force: true });
    }
    if (/\.(js|json)$/.test(path)) {
      writeFileSync(file, withHashes(change(readFileSync(file, 'utf8'), path)));
    }
    const hash = createHash('sha384').update(readFileSync(file)).digest('base64');
    hashes.set(release.files[path].slice('sha384-'.length), hash);
    release.files[path] = `sha384-${hash}`;
  }
  writeFileSync(join(folder, 'release.json'), JSON.stringify(release));
}
