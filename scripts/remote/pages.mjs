import { join } from 'node:path';
import { readJson } from './files.mjs';
import { liveOf, remoteNames } from './live.mjs';
import { Refusal } from './refusal.mjs';

/** Two paths are equal when they match the same addresses, whatever their parameters are called. */
const shapeOf = (path) => String(path).replace(/:\w+/g, ':').replace(/\/$/, '');
const pathsOf = ({ pages }) => (Array.isArray(pages) ? pages.map(({ path }) => path) : []);

/** @throws Refusal when the live version of another remote owns one of the paths. */
export function checkPages(release) {
  const wanted = new Set(pathsOf(release).map(shapeOf));
  for (const other of remoteNames().filter((name) => name !== release.name)) {
    const { folder } = liveOf(other);
    const taken = pathsOf((folder && readJson(join(folder, 'release.json'))) ?? {}).find((path) =>
      wanted.has(shapeOf(path)),
    );
    if (taken !== undefined) {
      throw new Refusal(`${release.name} ${release.version} is refused: ${other} owns the path ${taken}.`);
    }
  }
}
