// Uses Node's own modules only: it runs before node_modules exists.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

const oldestNode = [20, 19];

/** Runs a program in the project folder; returns true when its exit code is 0. */
export function run(program, args, options = {}) {
  const { status } = spawnSync(program, args, {
    cwd: root,
    stdio: 'inherit',
    ...options,
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', ...options.env },
  });
  return status === 0;
}

/** Returns the path of an installed command-line tool. */
export const tool = (name) => join(root, 'node_modules', '.bin', name);

const stamp = join(root, 'node_modules', '.installed-lock');
/** Exists while the packages are there, but not all of their install scripts have run. */
const unfinished = join(root, 'node_modules', '.install-scripts-wait');
const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');

/** Whether the packages of the present lockfile are installed, by this file or by npm itself. */
export const isInstalled = () =>
  (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash()) || (!existsSync(unfinished) && isInstalledByNpm());

/** Notes that they are. */
export function markInstalled() {
  rmSync(stamp, { force: true });
  writeFileSync(stamp, lockHash());
  rmSync(unfinished, { force: true });
}

/** npm lists what it has installed. Packages for other platforms are not among them. */
function isInstalledByNpm() {
  const present = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(present)) {
    return false;
  }
  const packagesIn = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;
  const found = packagesIn(present);
  return Object.entries(packagesIn(join(root, 'package-lock.json')))
    .filter(([path]) => path.includes('node_modules/'))
    .every(([path, { version, resolved, optional }]) => {
      const there = found[path];
      return there ? there.version === version && there.resolved === resolved : optional === true;
    });
}

/**
 * Installs the packages of the lockfile, unless it has not changed since the last installation.
 *
 * @throws Error when Node is too old or `npm ci` fails.
 */
export function installPackages() {
  refuseOldNode();
  if (!isInstalled()) {
    npmCi();
    markInstalled();
  }
}

/**
 * Does the same in two parts: the files now, and the packages' own install scripts, one of which may compile for more than a minute,
 * beside what the caller does next. Returns a promise for the second part.
 *
 * @throws Error when Node is too old or `npm ci` fails; the promise rejects when an install script fails.
 */
export function installBeside() {
  refuseOldNode();
  if (isInstalled()) {
    return Promise.resolve();
  }
  npmCi('--ignore-scripts');
  writeFileSync(unfinished, '');
  const scripts = spawn('npm', ['rebuild', '--loglevel=error'], { ...npmOptions, cwd: root, stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    scripts.once('exit', (status) => {
      if (status === 0) {
        markInstalled();
        resolve();
      } else {
        reject(new Error('npm rebuild failed; its own message stands above.'));
      }
    });
  });
}

function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < oldestNode[0] || (major === oldestNode[0] && minor < oldestNode[1])) {
    throw new Error(`Node ${oldestNode.join('.')} or later is needed; this is ${process.versions.node}.`);
  }
}

const npmOptions = { shell: process.platform === 'win32' };

function npmCi(...options) {
  console.log('Installing packages …');
  if (!run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error', ...options], npmOptions)) {
    throw new Error('npm ci failed; its own message stands above.');
  }
}
