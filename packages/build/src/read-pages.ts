import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compile, forNode } from './prerender-plugin';
import { root } from './workspace';

const require = createRequire(import.meta.url);

/** Reads the pages that remotes declare in their sources now, by the name of the remote. */
export async function readPages(remotes: readonly string[]): Promise<Record<string, object[]>> {
  const dir = mkdtempSync(join(tmpdir(), 'pages-'));
  try {
    const entries = remotes.map((name) => [name, join(root, name.replaceAll('_', '-'), 'src/pages.ts')]);
    await compile(forNode(root, Object.fromEntries(entries), dir));
    return Object.fromEntries(remotes.map((name) => [name, require(join(dir, `${name}.cjs`)).pages]));
  } finally {
    rmSync(dir, { recursive: true });
  }
}
