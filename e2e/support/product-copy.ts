import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A copy of the built product, whose shell a test may replace. */
export interface ProductCopy {
  dir: string;
  /**
   * Replaces the shell by a build whose scripts and sheets all have other names, with `change` applied to every script.
   * A restart of the portal also keeps the files of the build before.
   */
  upgradeShell(change?: (script: string) => string): void;
  remove(): void;
}

export function copyProduct(): ProductCopy {
  const dir = mkdtempSync(join(tmpdir(), 'portal-product-'));
  for (const part of ['api/dist', 'api/package.json', 'shell/dist', 'package.json']) {
    mkdirSync(join(dir, part, '..'), { recursive: true });
    cpSync(join(root, part), join(dir, part), { recursive: true });
  }
  const linked = readdirSync(root).filter((name) => name.startsWith('mfe-') || name === 'node_modules');
  for (const part of [...linked, 'api/node_modules']) {
    symlinkSync(join(root, part), join(dir, part));
  }
  let builds = 0;
  return {
    dir,
    upgradeShell: (change = (script) => script) => {
      builds += 1;
      renameAssets(join(dir, 'shell/dist'), builds, change);
    },
    remove: () => rmSync(dir, { recursive: true, force: true }),
  };
}

/** Gives every script and sheet of the shell another hash in its name, as changed sources would. */
function renameAssets(shellDir: string, build: number, change: (script: string) => string): void {
  const assets = join(shellDir, 'assets');
  const hashes = readdirSync(assets).flatMap((name) => /\.([0-9a-f]{10})\.(?:js|css)$/.exec(name)?.[1] ?? []);
  const renamed = (text: string) =>
    hashes.reduce((changed, hash) => changed.replaceAll(hash, hash.slice(0, 6) + String(build).padStart(4, '0')), text);
  for (const file of readdirSync(shellDir, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )) {
    const path = join(file.parentPath, file.name);
    if (/\.(br|gz)$/.test(path)) {
      rmSync(path);
    } else if (/\.(js|css|html|json)$/.test(path)) {
      const text = readFileSync(path, 'utf8');
      writeFileSync(path, renamed(path.endsWith('.js') ? change(text) : text));
      renameSync(path, join(file.parentPath, renamed(file.name)));
    }
  }
  repairHashes(shellDir);
  const release = join(shellDir, 'release.json');
  const facts = JSON.parse(readFileSync(release, 'utf8'));
  writeFileSync(release, JSON.stringify({ ...facts, version: `${facts.version.split('+')[0]}-${build}` }));
}

/** Replaces the integrity hashes of changed files, until the files that contain hashes no longer change. */
function repairHashes(shellDir: string): void {
  const release = JSON.parse(readFileSync(join(shellDir, 'release.json'), 'utf8'));
  const texts = Object.keys(release.files).filter((file) => /\.(js|css|html)$/.test(file));
  for (let changes = 1; changes > 0; ) {
    changes = 0;
    for (const file of texts) {
      const old = release.files[file].slice('sha384-'.length);
      const now = createHash('sha384')
        .update(readFileSync(join(shellDir, file)))
        .digest('base64');
      if (now !== old) {
        changes += 1;
        release.files[file] = `sha384-${now}`;
        for (const other of texts.map((name) => join(shellDir, name))) {
          writeFileSync(other, readFileSync(other, 'utf8').replaceAll(old, now));
        }
      }
    }
  }
  writeFileSync(join(shellDir, 'release.json'), JSON.stringify(release));
}
