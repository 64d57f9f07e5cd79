// npm run lockfile: completes package-lock.json for every platform after a change of dependencies.
//
// npm records only those binaries for other platforms that it could resolve while installing, and `npm ci` refuses a
// file in which the rest is missing. This script adds the missing ones from the `optionalDependencies` of the packages
// that need them, and derives the platform from the name of each binary.
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './install.mjs';

const npm = promisify(execFile).bind(undefined, 'npm');

const systems = [
  [/openharmony/, 'openharmony'],
  [/android/, 'android'],
  [/darwin|macos/, 'darwin'],
  [/win32|windows/, 'win32'],
  [/freebsd/, 'freebsd'],
  [/linux/, 'linux'],
];
const processors = [
  [/wasm32/, 'wasm32'],
  [/arm64|aarch64/, 'arm64'],
  [/riscv64/, 'riscv64'],
  [/ppc64/, 'ppc64'],
  [/s390x/, 's390x'],
  [/loong64/, 'loong64'],
  [/ia32/, 'ia32'],
  [/x64|-64$/, 'x64'],
  [/arm/, 'arm'],
];
const libraries = [
  [/musl/, 'musl'],
  [/gnu/, 'glibc'],
];

const nameFor = (name, table) => table.find(([pattern]) => pattern.test(name))?.[1];

function entryFor(name, version, isDev) {
  const [, binary = name] = name.split('/');
  const [cpu, libc, os] = [processors, libraries, systems].map((table) => nameFor(binary, table));
  return {
    version,
    ...(cpu && { cpu: [cpu] }),
    ...(isDev && { dev: true }),
    ...(libc && { libc: [libc] }),
    optional: true,
    ...(os && { os: [os] }),
  };
}

const file = join(root, 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
for (const [place, { optionalDependencies = {}, dev }] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const known = lock.packages[`node_modules/${name}`] ?? lock.packages[`${place}/node_modules/${name}`];
    if (!known && /^\d/.test(version)) {
      lock.packages[`node_modules/${name}`] = entryFor(name, version, dev);
    }
  }
}
/** Returns the hash that `npm ci` checks; undefined when the registry does not have this version. */
async function integrityOf(name, version) {
  try {
    const { stdout } = await npm(['view', `${name}@${version}`, 'dist.integrity', '--loglevel=silent']);
    return stdout.trim() || undefined;
  } catch {
    return undefined;
  }
}

const withoutIntegrity = Object.entries(lock.packages).filter(
  ([place, { link, integrity }]) => place.startsWith('node_modules/') && !link && !integrity,
);
const missing = [];
for (const [place, entry] of withoutIntegrity) {
  const name = place.slice('node_modules/'.length);
  entry.integrity = await integrityOf(name, entry.version);
  if (!entry.integrity) {
    missing.push(`${name}@${entry.version}`);
  }
}
if (missing.length > 0) {
  console.warn(`The registry offers no hash for ${missing.length} packages:\n${missing.join('\n')}`);
}

const sorted = Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1));
writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
