import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compile, forNode } from './prerender-plugin';
import { root } from './workspace';

const require = createRequire(import.meta.url);

/** What a remote declares in `src/pages.ts`. */
interface Declared {
  pages: object[];
  slots?: object[];
}

/** Reads what remotes declare in their sources now, by the name of the remote. */
export async function readPages(remotes: readonly string[]): Promise<Record<string, Declared>> {
  const dir = mkdtempSync(join(tmpdir(), 'pages-'));
  try {
    const entries = remotes.map((name) => [name, join(root, name.replaceAll('_', '-'), 'src/pages.ts')]);
    await compile(forNode(root, Object.fromEntries(entries), dir));
    return Object.fromEntries(remotes.map((name) => [name, { ...require(join(dir, `${name}.cjs`)) }]));
  } finally {
    rmSync(dir, { recursive: true });
  }
}
