import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

/** Root folder of this repository. Only the shell, the API and tests use it: a remote can be in another one. */
export const root = join(import.meta.dirname, '../../..');

const require = createRequire(import.meta.url);

/**
 * Returns the folder of a package that the app in the current folder uses: a workspace of this repository, or an installed
 * package.
 */
export const packageDir = (name: string): string =>
  dirname(require.resolve(`${name}/package.json`, { paths: [process.cwd(), import.meta.dirname] }));

/**
 * Version under which one of our packages is shared; equal for two builds only if its sources are equal. A package that was
 * packed names the version of the sources that it was made from.
 */
export const sharedVersion = (name: string): string => {
  const dir = packageDir(`@portal/${name}`);
  return packageJson(dir).sharedVersion ?? `${versionOf(dir)}-${contentHash(dir)}`;
};

export const packageVersion = (name: string): string => versionOf(packageDir(`@portal/${name}`));

/** Version under which browsers share the part of zod that contracts use: that of the contracts, and what the part consists of. */
export const sharedZodVersion = (): string => {
  const contracts = createRequire(join(packageDir('@portal/contracts'), 'package.json'));
  const part = readFileSync(contracts.resolve('@portal/contracts/zod'), 'utf8');
  const names = [...part.matchAll(/export \{([^}]*)\} from/g)].flatMap(([, list = '']) => list.match(/\w+/g) ?? []);
  const hash = createHash('sha256').update(names.sort().join()).digest('hex').slice(0, 8);
  return `${packageVersion('contracts')}-${hash}`;
};

export const installedVersion = (name: string): string => versionOf(packageDir(name));

export const versionOf = (dir: string): string => packageJson(dir).version;

interface PackageJson {
  name: string;
  version: string;
  sharedVersion?: string;
}

export const packageJson = (dir: string): PackageJson => JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'));

function contentHash(dir: string): string {
  const hash = createHash('sha256');
  for (const file of inputsIn(dir).sort()) {
    hash.update(relative(dir, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex').slice(0, 8);
}

/** Names of files and folders that no build reads. */
const unread = new Set(['dist', 'dist-dev', 'node_modules', '.turbo', 'gallery', 'api-report.md', 'CHANGELOG.md']);

function inputsIn(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    if (unread.has(entry.name) || /\.test\.tsx?$/.test(entry.name)) {
      return [];
    }
    const child = join(dir, entry.name);
    return entry.isDirectory() ? inputsIn(child) : [child];
  });
}
