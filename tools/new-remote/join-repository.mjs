import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isInstalled, markInstalled, root } from '../install.mjs';
import { template } from './files.mjs';

/**
 * Adds a new remote to the workspaces, the lockfile, the owners and the ports. It has the packages of its template, so the only
 * thing to install is a link, which is made here.
 *
 * @returns the files that were changed.
 */
export function joinRepository({ folder, federation }) {
  const wasInstalled = isInstalled();
  const lists = [
    ['package.json', (text) => editedJson(text, ({ workspaces }) => addWorkspace(workspaces, folder))],
    ['package-lock.json', (text) => editedJson(text, (lock) => addToLock(lock, folder))],
    ['packages/build/dev-ports.json', (text) => withPort(text, federation)],
    ['CODEOWNERS', (text) => withOwner(text, folder)],
  ];
  for (const [file, change] of lists) {
    const path = join(root, file);
    writeFileSync(path, change(readFileSync(path, 'utf8')));
  }
  const links = join(root, 'node_modules/@portal');
  if (existsSync(links) && !existsSync(join(links, folder))) {
    symlinkSync(`../../${folder}`, join(links, folder), 'junction');
  }
  if (wasInstalled) {
    markInstalled();
  }
  return lists.map(([file]) => file);
}

function editedJson(text, edit) {
  const value = JSON.parse(text);
  edit(value);
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** Remotes stand together, in the order in which they were added. */
function addWorkspace(workspaces, folder) {
  workspaces.splice(workspaces.findLastIndex((name) => name.startsWith('mfe-')) + 1, 0, folder);
}

function addToLock(lock, folder) {
  const entries = Object.entries(lock.packages);
  addWorkspace(lock.packages[''].workspaces, folder);
  insertSorted(entries, 'mfe-', [folder, { ...lock.packages[template], name: `@portal/${folder}` }]);
  insertSorted(entries, 'node_modules/@portal/', [`node_modules/@portal/${folder}`, { resolved: folder, link: true }]);
  lock.packages = Object.fromEntries(entries);
}

/** Inserts among the keys with a prefix, as npm sorts them, so that its next change of the lockfile moves no lines. */
function insertSorted(entries, prefix, [key, value]) {
  const isAfter = ([other]) => other.startsWith(prefix) && other > key;
  const next = entries.findIndex(isAfter);
  const last = entries.findLastIndex(([other]) => other.startsWith(prefix));
  entries.splice(next === -1 ? last + 1 : next, 0, [key, value]);
}

function withPort(text, federation) {
  const { shell, api, ...remotes } = JSON.parse(text);
  const port = Math.max(...Object.values(remotes)) + 1;
  return `${JSON.stringify({ shell, ...remotes, [federation]: port, api }, null, 2)}\n`;
}

function withOwner(text, folder) {
  const lines = text.split('\n');
  const line = `${`/${folder}/`.padEnd(15)} @portal/${folder.slice('mfe-'.length)}`;
  lines.splice(lines.findLastIndex((other) => other.startsWith('/mfe-')) + 1, 0, line);
  return lines.join('\n');
}
