import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compile, forNode } from './prerender-plugin';

const require = createRequire(import.meta.url);

interface Routes {
  routes: { path?: string; lazy?: { Component?: () => Promise<unknown> } }[];
}

/**
 * Returns the module that each page of a remote imports, as `src/routes.tsx` names it, by the path of the page. The routes
 * run with modules whose every export is the name of the module.
 */
export async function pageModules(context: string): Promise<Record<string, string>> {
  const dir = mkdtempSync(join(tmpdir(), 'routes-'));
  try {
    const configuration = forNode(context, { routes: './src/routes.tsx' }, dir);
    await compile({
      ...configuration,
      externals: ({ contextInfo, request = '' }, done) =>
        contextInfo?.issuer ? done(undefined, `var ${named(request)}`) : done(),
    });
    const { routes }: Routes = require(join(dir, 'routes.cjs'));
    const found = await Promise.all(routes.map(async ({ path, lazy }) => [path, await lazy?.Component?.()] as const));
    return Object.fromEntries(found.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  } finally {
    rmSync(dir, { recursive: true });
  }
}

const named = (request: string) =>
  `new Proxy({ __esModule: true }, { get: (module, name) => name === 'then' ? undefined : module[name] ?? ${JSON.stringify(request)} })`;
