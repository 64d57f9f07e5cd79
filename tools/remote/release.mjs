import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { readJson } from './files.mjs';
import { Refusal } from './refusal.mjs';

const plainPath = /^[\w@-][\w.@-]*(\/[\w@-][\w.@-]*)*$/;
const isText = (value) => typeof value === 'string' && plainPath.test(value);

/**
 * Reads the release in a folder and compares its files with their hashes.
 *
 * @throws Refusal with the reason why it cannot go live.
 */
export function checkedRelease(remote, folder) {
  const release = readJson(join(folder, 'release.json'));
  const version = release?.version ?? basename(folder);
  const refuse = (reason) => new Refusal(`${remote} ${version} is refused: ${reason}.`);
  if (!release) {
    throw refuse('its folder has no valid release.json');
  }
  const { name, entry, manifest, files } = release;
  if (name !== remote) {
    throw refuse(`its release.json describes ${name}`);
  }
  if (![version, entry, manifest].every(isText) || version.includes('/') || typeof files !== 'object') {
    throw refuse('its release.json is not valid');
  }
  // A link in a folder from elsewhere could name any file of this server.
  const special = readdirSync(folder, { recursive: true, withFileTypes: true }).find(
    (found) => !found.isFile() && !found.isDirectory(),
  );
  if (special) {
    throw refuse(`${relative(folder, join(special.parentPath, special.name))} is neither a file nor a folder`);
  }
  for (const path of new Set([entry, manifest, ...Object.keys(files)])) {
    if (!isText(path) || integrityOf(join(folder, path)) !== files[path]) {
      throw refuse(`${path} is missing or does not match its hash`);
    }
  }
  return release;
}

/** Returns why a version of a remote cannot be live, or undefined. */
export function problemOf(remote, folder) {
  try {
    checkedRelease(remote, folder);
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) {
      return error.message;
    }
    throw error;
  }
}

const integrityOf = (file) =>
  existsSync(file) ? `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}` : 'none';
