import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildPart } from '../portal';

/** Returns the version of the running API, which is a hash of its built files, and its owner. */
export function apiBuild(root: string, startedAt: Date): BuildPart {
  const dir = join(root, 'api/dist');
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
  const owner = /^\/api\/\s+(.+)$/m.exec(readFileSync(join(root, 'CODEOWNERS'), 'utf8'))?.[1];
  return {
    version: `${version}-${hash.digest('hex').slice(0, 10)}`,
    owner: owner ?? null,
    since: startedAt.toISOString(),
  };
}
