import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from './workspace';

/** Returns the owner of a folder in the repository's root, as `CODEOWNERS` names it. */
export function ownerOf(dir: string): string {
  const lines = readFileSync(join(root, 'CODEOWNERS'), 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  const owners = lines.filter(([pattern]) => pattern === '*' || pattern === `/${basename(dir)}/`).at(-1);
  if (!owners?.[1]) {
    throw new Error(`CODEOWNERS names no owner of ${basename(dir)}.`);
  }
  return owners.slice(1).join(' ');
}
