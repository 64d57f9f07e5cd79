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
const compiled = (target) => (isCode(target) ? inDist(target).replace(/\.tsx?$/, '.js') : inDist(target));

/** Returns the source file of an export; browsers may have a file of their own, with the same types. */
export const sourceOf = (target) => target.default ?? target;

/** Returns the file with the types of a source file. Scripts have theirs beside them. */
export const typesOf = (source) =>
  isCode(source) ? inDist(source).replace(/\.tsx?$/, '.d.ts') : inDist(source).replace(/\.([cm])js$/, '.d.$1ts');

/** Returns the entry of `exports` in the packed package. */
export function packedExport(target) {
  const source = sourceOf(target);
  if (!isCode(source)) {
    return inDist(source);
  }
  const { browser } = target;
  return { types: typesOf(source), ...(browser && { browser: compiled(browser) }), default: compiled(source) };
}
