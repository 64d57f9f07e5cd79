import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { root } from '../install.mjs';
import { packageAt } from './packages.mjs';

/** The versions of Node under which a release is tried, by their major number. */
const nodeVersions = { 20: '20.20.2', 22: '22.23.3', 24: '24.21.0' };
export const nodeMajors = Object.keys(nodeVersions).map(Number);

const { platform, arch } = process;
export const system = `${platform}-${arch}`;
const ownMajor = Number(process.versions.node.split('.')[0]);
const cache = join(root, 'node_modules', '.cache', 'portal-release');
const sqlite = join(root, 'node_modules', 'better-sqlite3');
const addonFile = 'build/Release/better_sqlite3.node';

/** Returns the program of a major version of Node, which comes from the npm registry unless it runs now. */
export function nodeProgram(major) {
  return major === ownMajor ? process.execPath : join(nodePackage(major), 'bin', 'node');
}

/**
 * Returns the SQLite addon for Node 20 on this system, and the name of its folder below `lib/binding`. The other addons are for newer versions
 * of Node, and come with the package `better-sqlite3-13`.
 */
export function addonForNode20() {
  const abi = execute(nodeProgram(20), ['-p', 'process.versions.modules']).trim();
  return { folder: `node-v${abi}-${system}`, file: ownMajor === 20 ? join(sqlite, addonFile) : builtAddon() };
}

function nodePackage(major) {
  const version = nodeVersions[major];
  const folder = join(cache, `node-${version}`);
  const name = `node-${platform === 'win32' ? 'win' : platform}-${arch}`;
  const place = join(folder, 'node_modules', name);
  if (!existsSync(join(place, 'bin', 'node'))) {
    console.log(`Fetching Node ${version} …`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
    execute('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', `${name}@${version}`], { cwd: folder });
  }
  return place;
}

/** Builds the addon once, with the install script of the package, and keeps it. */
function builtAddon() {
  const { version } = packageAt('node_modules/better-sqlite3');
  const kept = join(cache, `better-sqlite3-${version}-node-${nodeVersions[20]}-${system}.node`);
  if (!existsSync(kept)) {
    console.log(`Building SQLite for Node ${nodeVersions[20]} …`);
    const folder = mkdtempSync(join(tmpdir(), 'portal-addon-'));
    try {
      const rules = { private: true, allowScripts: { 'better-sqlite3': true } };
      writeFileSync(join(folder, 'package.json'), JSON.stringify(rules));
      const isBuild = (path) => path === join(sqlite, 'build');
      cpSync(sqlite, join(folder, 'node_modules/better-sqlite3'), {
        recursive: true,
        filter: (path) => !isBuild(path),
      });
      const env = {
        ...process.env,
        PATH: `${dirname(nodeProgram(20))}${delimiter}${process.env.PATH}`,
        npm_config_nodedir: nodePackage(20),
      };
      execute('npm', ['rebuild', 'better-sqlite3', '--loglevel=error'], { cwd: folder, env });
      cpSync(join(folder, 'node_modules/better-sqlite3', addonFile), kept);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  return kept;
}

/** @throws Error with what the program wrote to stderr when it fails. */
function execute(program, args, options = {}) {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8', ...options });
  if (status !== 0) {
    throw new Error(`${program} ${args.join(' ')} failed: ${error?.message ?? stderr}`);
  }
  return stdout;
}
