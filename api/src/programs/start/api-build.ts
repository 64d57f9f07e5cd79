import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildPart } from '../../delivery/portal';
import { instant } from '../../platform/kernel/clock';

/** Returns the version of the API that runs from `dir`, which is a hash of its built files, and its owner. It starts at `now`. */
export function apiBuild(root: string, dir: string, now: Date): BuildPart {
  const hash = createHash('sha256');
  for (const file of readdirSync(dir)
    .filter((name) => name.endsWith('.mjs'))
    .sort()) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(dir, file)));
  }
  const { version } = JSON.parse(readFileSync(join(root, 'api/package.json'), 'utf8'));
  const owners = join(root, 'CODEOWNERS');
  const owner = existsSync(owners) ? /^\/api\/\s+(.+)$/m.exec(readFileSync(owners, 'utf8'))?.[1] : undefined;
  return {
    version: `${version}-${hash.digest('hex').slice(0, 10)}`,
    owner: owner ?? null,
    since: instant(now),
  };
}
