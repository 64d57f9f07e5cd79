// Compiles the package in the current folder into dist: ES modules and their types, for use outside this repository.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { tool } from '../install.mjs';

const isCode = (path) => /\.tsx?$/.test(path);
const filesIn = (dir) =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

rmSync('dist', { recursive: true, force: true });
const { status } = spawnSync(tool('tsc'), ['-p', 'tsconfig.pack.json'], { stdio: 'inherit' });
for (const file of filesIn('src').filter((path) => !isCode(path) || path.endsWith('.d.ts'))) {
  cpSync(file, file.replace('src', 'dist'));
}
for (const file of filesIn('dist').filter((path) => /\.(js|d\.ts)$/.test(path))) {
  writeFileSync(file, withEndings(readFileSync(file, 'utf8'), dirname(file)));
}
process.exitCode = status ?? 1;

/**
 * Adds the endings that Node needs to the imports of files of the same package.
 *
 * @throws Error when there is no such file.
 */
function withEndings(text, dir) {
  return text.replace(/((?:\bfrom|\bimport)[ (]*['"])(\.{1,2}(?:\/[^'"]*)?)(?=['"])/g, (all, before, written) => {
    const path = written.replace(/\.tsx?$/, '');
    const ending = ['.js', '/index.js'].find((candidate) => existsSync(join(dir, path + candidate)));
    if (!ending && !existsSync(join(dir, path))) {
      throw new Error(`${dir} imports '${written}', which is not there.`);
    }
    return ending ? `${before}${path}${ending}` : all;
  });
}
