import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../install.mjs';
import { readJson } from './files.mjs';
import { liveOf, remoteNames } from './live.mjs';
import { Refusal } from './refusal.mjs';

const pagesOf = (release) => (Array.isArray(release?.pages) ? release.pages : []);

/** @throws Refusal when the server would not accept the pages or slots, or when another live remote has one of the pages. */
export async function checkPages(release) {
  const { pages, slots } = release;
  if ([pages, slots].every((rows) => rows === undefined || rows?.length === 0)) {
    return;
  }
  const refuse = (reason) => new Refusal(`${release.name} ${release.version} is refused: ${reason}.`);
  const { DeclaredPages, DeclaredSlots, overlap } = await serverRules();
  for (const [name, rules, rows] of [
    ['pages', DeclaredPages, pages],
    ['slots', DeclaredSlots, slots],
  ]) {
    const [issue] = rules.safeParse(rows).error?.issues ?? [];
    if (issue) {
      throw refuse(`its release.json is not valid: ${[name, ...issue.path].join('.')}, ${issue.message}`);
    }
  }
  for (const other of remoteNames().filter((name) => name !== release.name)) {
    const { folder } = liveOf(other);
    const owned = pagesOf(folder && readJson(join(folder, 'release.json')));
    const taken = owned.find((page) => pagesOf(release).some((wanted) => overlap(wanted, page)));
    if (taken !== undefined) {
      throw refuse(`${other} owns the path ${taken.path}`);
    }
  }
}

/** Compiles the rules of the server itself, because a copy of them would soon differ. */
async function serverRules() {
  const { rspack } = await import('@rspack/core');
  const dir = mkdtempSync(join(tmpdir(), 'page-rules-'));
  const compiler = rspack({
    mode: 'none',
    target: 'node20',
    context: root,
    entry: { rules: join(root, 'api/src/portal/remotes/declared-pages.ts') },
    output: { path: dir, filename: '[name].cjs', library: { type: 'commonjs2' } },
    resolve: { extensions: ['.ts', '.js'] },
    module: {
      rules: [{ test: /\.ts$/, loader: 'builtin:swc-loader', options: { jsc: { parser: { syntax: 'typescript' } } } }],
    },
  });
  try {
    const stats = await promisify(compiler.run.bind(compiler))();
    if (stats.hasErrors()) {
      throw new Error(stats.toString('errors-only'));
    }
    return createRequire(import.meta.url)(join(dir, 'rules.cjs'));
  } finally {
    rmSync(dir, { recursive: true });
    await promisify(compiler.close.bind(compiler))();
  }
}
