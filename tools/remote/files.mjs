import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from '../install.mjs';

/** Folder of the published remotes, as the server finds it. */
export const remotesDir = () => resolve(process.env.REMOTES_DIR || join(process.env.DATA_DIR || './data', 'remotes'));

export const remoteDir = (remote) => join(remotesDir(), remote);

/** Returns undefined when the file cannot be read. */
export const readText = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);

/** Returns undefined for a missing file and for text that is not a JSON object. */
export function readJson(file) {
  try {
    const value = JSON.parse(readText(file) ?? 'null');
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the names of the folders in a folder. Hidden ones hold versions that are being copied. */
export const foldersIn = (dir) =>
  existsSync(dir)
    ? readdirSync(dir).filter((name) => !name.startsWith('.') && statSync(join(dir, name)).isDirectory())
    : [];

/** Returns the versions of a remote, the last published first. */
export function versionsOf(remote) {
  const dir = remoteDir(remote);
  const publishedAt = (version) => statSync(join(dir, version, 'release.json')).mtimeMs;
  return foldersIn(dir)
    .filter((version) => existsSync(join(dir, version, 'release.json')))
    .sort((a, b) => publishedAt(b) - publishedAt(a));
}

/** Returns the folders of the workspaces by the names of their remotes. In a release each holds only its build. */
export const workspaces = () =>
  new Map(
    readdirSync(root)
      .filter(
        (name) =>
          name.startsWith('mfe-') && ['package.json', 'dist'].some((file) => existsSync(join(root, name, file))),
      )
      .map((name) => [name.replaceAll('-', '_'), join(root, name)]),
  );

/** Returns the folder of the newest build in a `dist` folder, or the given folder if it holds the build itself. */
export function builtFolder(dir) {
  const version = readJson(join(dir, 'release.json'))?.version;
  return version !== undefined && existsSync(join(dir, String(version))) ? join(dir, String(version)) : dir;
}
