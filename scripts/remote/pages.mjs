import { join } from 'node:path';
import { readJson } from './files.mjs';
import { liveOf, remoteNames } from './live.mjs';
import { Refusal } from './refusal.mjs';

const pathsOf = (release) => (Array.isArray(release?.pages) ? release.pages.map(({ path }) => String(path)) : []);

/** As in the server, which also checks the other fields. */
const pagePath = /^\/(?!(?:api|assets|remotes|build)(?:\/|$))(?:(?:[\w-]+|:\w+)(?:\/(?:[\w-]+|:\w+))*)?$/i;

/** @throws Refusal when a page may not have its path, or when another page has it, also one of another live remote. */
export function checkPages(release) {
  const refuse = (reason) => new Refusal(`${release.name} ${release.version} is refused: ${reason}.`);
  const paths = pathsOf(release);
  const wrong = paths.find((path) => !pagePath.test(path));
  if (wrong !== undefined) {
    throw refuse(`no page may have the path ${wrong}`);
  }
  const double = paths.find((path, at) => paths.slice(0, at).some((other) => overlap(path, other)));
  if (double !== undefined) {
    throw refuse(`two of its pages claim the path ${double}`);
  }
  for (const other of remoteNames().filter((name) => name !== release.name)) {
    const { folder } = liveOf(other);
    const owned = pathsOf(folder && readJson(join(folder, 'release.json')));
    const taken = owned.find((path) => paths.some((wanted) => overlap(wanted, path)));
    if (taken !== undefined) {
      throw refuse(`${other} owns the path ${taken}`);
    }
  }
}

const segmentsOf = (path) => path.replace(/\/+$/, '').toLowerCase().split('/');
const isParameter = (segment) => segment.startsWith(':');

/** True if some addresses match both patterns and neither pattern is more specific, by the rules of the server. */
function overlap(a, b) {
  const [ours, theirs] = [segmentsOf(a), segmentsOf(b)];
  return (
    ours.length === theirs.length &&
    ours.filter(isParameter).length === theirs.filter(isParameter).length &&
    ours.every((segment, at) => segment === theirs[at] || isParameter(segment) || isParameter(theirs[at]))
  );
}
