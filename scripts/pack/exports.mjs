import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Parts of our packages that only the shell and the API import. */
const notForRemotes = new Set(['./shell', './docs']);

/** Returns what remotes can import of a package: the source files by their sub-paths. */
export function publicExports(dir) {
  const { exports } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'));
  return Object.fromEntries(Object.entries(exports).filter(([path]) => !notForRemotes.has(path)));
}

const inDist = (target) => target.replace('./src/', './dist/');
const isCode = (target) => /\.tsx?$/.test(target) && !target.endsWith('.d.ts');

/** Returns the file with the types of a source file. */
export const typesOf = (target) => (isCode(target) ? inDist(target).replace(/\.tsx?$/, '.d.ts') : inDist(target));

/** Returns the entry of `exports` for a source file in the packed package. */
export const packedExport = (target) =>
  isCode(target) ? { types: typesOf(target), default: inDist(target).replace(/\.tsx?$/, '.js') } : inDist(target);
