import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readJson } from './files.mjs';
import { liveOf, remoteNames } from './live.mjs';
import { compilePageRules, pageRulesFile } from './page-rules.mjs';
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

/** A release holds the rules compiled; a checkout compiles them each time, because they may have changed. */
async function serverRules() {
  const require = createRequire(import.meta.url);
  const compiled = fileURLToPath(new URL(pageRulesFile, import.meta.url));
  if (existsSync(compiled)) {
    return require(compiled);
  }
  const dir = mkdtempSync(join(tmpdir(), 'page-rules-'));
  try {
    await compilePageRules(dir);
    return require(join(dir, pageRulesFile));
  } finally {
    rmSync(dir, { recursive: true });
  }
}
