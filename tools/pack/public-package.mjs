import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../install.mjs';
import { packedExport, publicExports, sourceOf } from './exports.mjs';

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** What a remote is built, checked and tested with; `@portal/build` brings all of it in the versions of this repository. */
const tools = ['@swc/core', '@swc/jest', '@types/jest', 'jest', 'typescript'];

/** Returns the package.json of a package for others, and the files and folders that belong to it. */
export async function publicPackage(dir) {
  const source = readJson(join(dir, 'package.json'));
  const { private: _private, scripts: _scripts, devDependencies, dependencies, ...kept } = source;
  const exports = publicExports(dir);
  const isBuild = basename(dir) === 'build';
  const targets = Object.values(exports)
    .map(sourceOf)
    .filter((target) => !target.startsWith('./src/'));
  const files = ['dist', 'CHANGELOG.md', ...targets.map((target) => target.split('/')[1])];
  // The compiled build itself, because only it knows how shared packages are versioned.
  const { sharedVersion } = await import(pathToFileURL(join(root, 'packages/build/dist/workspace.js')));
  return {
    json: {
      ...kept,
      license: 'UNLICENSED',
      sharedVersion: sharedVersion(basename(dir)),
      exports: Object.fromEntries(Object.entries(exports).map(([path, target]) => [path, packedExport(target)])),
      dependencies: { ...dependencies, ...(isBuild && { ...devDependencies, ...rootVersions() }) },
    },
    files: [...new Set(isBuild ? [...files, 'dev-ports.json', 'stand-alone.css'] : files)].filter(
      (file) => file !== 'package.json',
    ),
  };
}

function rootVersions() {
  const { devDependencies } = readJson(join(root, 'package.json'));
  return Object.fromEntries(tools.map((name) => [name, devDependencies[name]]));
}
