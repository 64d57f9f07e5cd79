import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../install.mjs';

/**
 * Reads the name of the new remote from the command line.
 *
 * @returns the name as folder, in module federation, as a title, and the path of the first page.
 * @throws Error of one line when it cannot be used.
 */
export function checkedName(args) {
  const [given = ''] = args;
  const folder = given.replaceAll('_', '-');
  if (args.length !== 1 || !/^mfe(-[a-z][a-z0-9]*)+$/.test(folder) || folder.length > 40) {
    throw new Error('Usage: npm run new:remote -- mfe-<name>, with lower-case letters, such as mfe-help.');
  }
  if (existsSync(join(root, folder))) {
    throw new Error(`${folder} exists already.`);
  }
  const words = folder.slice('mfe-'.length);
  const path = `/${words}`;
  const owner = remoteFolders().find((other) => declares(other, path));
  if (owner) {
    throw new Error(`${owner} has a page at ${path}. Choose another name.`);
  }
  const title = words.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase());
  return { folder, federation: folder.replaceAll('-', '_'), title, path };
}

const remoteFolders = () => readdirSync(root).filter((name) => name.startsWith('mfe-'));

function declares(folder, path) {
  const file = join(root, folder, 'src/pages.ts');
  return existsSync(file) && readFileSync(file, 'utf8').includes(`path: '${path}'`);
}
