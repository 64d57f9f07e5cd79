import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../install.mjs';

/** Parts that a running server never loads: types, headers and a downloader for building addons, and a counter of installations. */
const isNotLoaded = (name) =>
  name.startsWith('@types/') || ['prebuild-install', 'node-addon-api', '@scarf/scarf'].includes(name);

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;

/**
 * Returns the places, such as `node_modules/koa` or `api/node_modules/tldts`, of all published packages that these parts of the lockfile need when they run. Our
 * own packages are followed and left out, because they are bundled.
 *
 * @throws Error when one is not installed.
 */
export function productionPackages(...parts) {
  const found = new Set();
  const follow = (place) => {
    if (found.has(place)) {
      return;
    }
    found.add(place);
    for (const name of namesNeededBy(lock[place])) {
      const needed = placeOf(name, place);
      if (needed) {
        follow(needed);
      }
    }
  };
  for (const part of parts) {
    follow(part);
  }
  return [...found].filter((place) => place.includes('node_modules/')).sort();
}

/** Returns the published name and version; a package may be installed under another name. */
export const packageAt = (place) => ({
  name: lock[place].name ?? place.split('node_modules/').at(-1),
  version: lock[place].version,
});

/** Whether npm installs the package of this place for development only. */
export const isDevelopmentPackage = (place) => lock[place]?.dev === true;

function namesNeededBy({ dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} }) {
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers].filter((name) => !isNotLoaded(name));
}

/** Finds a package as Node does: in the folder of the package that needs it, then in each one above. */
function placeOf(name, from) {
  for (let at = from; ; at = at.includes('/node_modules/') ? at.slice(0, at.lastIndexOf('/node_modules/')) : '') {
    const place = at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`;
    const entry = lock[place];
    if (entry?.link) {
      return entry.resolved;
    }
    if (entry && existsSync(join(root, place))) {
      return place;
    }
    if (at === '') {
      if (entry && !entry.optional) {
        throw new Error(`${name} is not installed; run npm ci.`);
      }
      return undefined;
    }
  }
}
