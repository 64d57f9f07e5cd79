import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';

/** Root folder of the repository. */
export const root = join(import.meta.dirname, '../../..');

/** Inputs of every browser build in addition to its own sources. */
const groundwork = ['packages/contracts', 'packages/sdk', 'packages/ui', 'packages/build', 'package-lock.json'];

/**
 * Returns the package's version with a hash of all inputs. The same sources give the same version on every machine, so
 * a rebuild without changes is the same release.
 */
export function buildVersion(packageDir: string): string {
  return `${versionOf(join(packageDir, 'package.json'))}-${contentHash([packageDir, ...groundwork.map(inRoot)])}`;
}

/** Version under which a workspace package is shared; equal for two builds only if its sources are equal. */
export const sharedVersion = (name: string): string => {
  const dir = inRoot(`packages/${name}`);
  return `${versionOf(join(dir, 'package.json'))}-${contentHash([dir])}`;
};

export const packageVersion = (name: string): string => versionOf(inRoot(`packages/${name}/package.json`));

export const installedVersion = (name: string): string =>
  versionOf(createRequire(join(root, 'package.json')).resolve(`${name}/package.json`));

const inRoot = (path: string) => join(root, path);
const versionOf = (file: string): string => JSON.parse(readFileSync(file, 'utf8')).version;

function contentHash(paths: string[]): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(inputsIn).sort()) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex').slice(0, 8);
}

const outputs = new Set(['dist', 'dist-dev', 'node_modules', '.turbo', 'gallery']);

function inputsIn(path: string): string[] {
  if (!path.startsWith(root) || path.endsWith('.json')) {
    return [path];
  }
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    if (outputs.has(entry.name) || /\.test\.tsx?$/.test(entry.name)) {
      return [];
    }
    const child = join(path, entry.name);
    return entry.isDirectory() ? inputsIn(child) : [child];
  });
}
