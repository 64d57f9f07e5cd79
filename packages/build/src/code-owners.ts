import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Returns the owner of a folder, as the `CODEOWNERS` in the folder or the nearest one above names it. */
export function ownerOf(dir: string): string {
  const lines = readFileSync(nearestCodeOwners(dir, dir), 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  const owners = lines.filter(([pattern]) => pattern === '*' || pattern === `/${basename(dir)}/`).at(-1);
  if (!owners?.[1]) {
    throw new Error(`CODEOWNERS names no owner of ${basename(dir)}.`);
  }
  return owners.slice(1).join(' ');
}

function nearestCodeOwners(above: string, dir: string): string {
  const file = join(above, 'CODEOWNERS');
  if (existsSync(file)) {
    return file;
  }
  if (dirname(above) === above) {
    throw new Error(`A release names its owner: write "* <owner>" into ${join(dir, 'CODEOWNERS')}.`);
  }
  return nearestCodeOwners(dirname(above), dir);
}
