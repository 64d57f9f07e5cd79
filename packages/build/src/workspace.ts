import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';

/** Root folder of the repository. */
export const root = join(import.meta.dirname, '../../..');

/** Version under which a workspace package is shared; equal for two builds only if its sources are equal. */
export const sharedVersion = (name: string): string => {
  const dir = inRoot(`packages/${name}`);
  return `${versionOf(dir)}-${contentHash(dir)}`;
};

export const packageVersion = (name: string): string => versionOf(inRoot(`packages/${name}`));

export const installedVersion = (name: string): string =>
  readJson(createRequire(join(root, 'package.json')).resolve(`${name}/package.json`)).version;

export const versionOf = (packageDir: string): string => readJson(join(packageDir, 'package.json')).version;

const inRoot = (path: string) => join(root, path);
const readJson = (file: string): { version: string } => JSON.parse(readFileSync(file, 'utf8'));

function contentHash(dir: string): string {
  const hash = createHash('sha256');
  for (const file of inputsIn(dir).sort()) {
    hash.update(relative(dir, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex').slice(0, 8);
}

const outputs = new Set(['dist', 'dist-dev', 'node_modules', '.turbo', 'gallery']);

function inputsIn(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    if (outputs.has(entry.name) || /\.test\.tsx?$/.test(entry.name)) {
      return [];
    }
    const child = join(dir, entry.name);
    return entry.isDirectory() ? inputsIn(child) : [child];
  });
}
