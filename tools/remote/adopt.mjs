import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { readJson } from './files.mjs';
import { Refusal } from './refusal.mjs';

const manifestFile = 'mf-manifest.json';
const containerTypes = { global: 'global', var: 'global', module: 'module', esm: 'module' };

/** Whether a folder holds a build by other tools than ours: what `portal.json` says of it, and no release. */
export const isForeign = (folder) =>
  !existsSync(join(folder, 'release.json')) && existsSync(join(folder, 'portal.json'));

/**
 * Copies a build by other tools to a temporary folder and writes its `release.json`, with the hash of each file. Hidden files are left
 * out. Returns the folder, which the caller removes.
 */
export function adopt(remote, from) {
  const facts = readJson(join(from, 'portal.json'));
  const manifest = readJson(join(from, manifestFile));
  const refuse = (reason) => new Refusal(`${remote} ${facts?.version ?? ''} is refused: ${reason}.`.replace('  ', ' '));
  if (!facts) {
    throw refuse('its portal.json is not valid');
  }
  const { remoteEntry, globalName } = manifest?.metaData ?? {};
  const exposes = manifest?.exposes ?? [];
  if (!remoteEntry?.name || !Array.isArray(exposes)) {
    throw refuse(`its folder has no valid ${manifestFile}`);
  }
  const type = containerTypes[remoteEntry.type];
  if (!type) {
    throw refuse(`its entry is of the type ${remoteEntry.type}; the portal loads global and module`);
  }
  if (!exposes.some(({ path, name }) => path === './routes' || name === 'routes')) {
    throw refuse('it does not expose ./routes');
  }
  const folder = mkdtempSync(join(tmpdir(), 'remote-from-elsewhere-'));
  cpSync(from, folder, { recursive: true, filter: (path) => path === from || !basename(path).startsWith('.') });
  const files = Object.fromEntries(filesIn(folder).map((file) => [file, integrityOf(join(folder, file))]));
  const { name, version, owner, sdk, pages, slots } = facts;
  const entry = [remoteEntry.path, remoteEntry.name]
    .filter(Boolean)
    .join('/')
    .replace(/^\.?\//, '');
  const foreign = {
    type,
    globalName: globalName ?? manifest.name,
    files: filesToLoad({ type, entry, files, manifest }),
  };
  const release = { name, version, owner, sdk, entry, manifest: manifestFile, pages, slots, files, foreign };
  writeFileSync(join(folder, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
  return folder;
}

/**
 * The files that a page loads before the remote starts. The manifest names those of `global` containers: other scripts may start the
 * remote without a shell. Modules do nothing until they are imported, so all of them come.
 */
function filesToLoad({ type, entry, files, manifest }) {
  const { exposes, shared = [] } = manifest;
  const kinds = [...exposes, ...shared].flatMap(({ assets }) => [assets?.js, assets?.css]);
  const named = kinds.flatMap((kind) => [...(kind?.sync ?? []), ...(kind?.async ?? [])]);
  const modules = type === 'module' ? Object.keys(files).filter((file) => /\.m?js$/.test(file)) : [];
  return [...new Set([...named, ...modules])].filter(
    (file) => Object.hasOwn(files, file) && (type === 'module' || file !== entry),
  );
}

const filesIn = (folder) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((file) => file.isFile())
    .map((file) => relative(folder, join(file.parentPath, file.name)))
    .sort();

const integrityOf = (file) => `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;
