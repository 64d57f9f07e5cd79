import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Refusal } from './refusal.mjs';

/**
 * Limits in KB gzip. `entry` counts the entry of a remote, and of the shell all that its page loads first. `page` counts what a
 * remote loads for any one of its pages. `total` counts all scripts and sheets. Translations are counted apart.
 */
const usual = { entry: 12, page: 41, total: 89 };
/** Of remotes built by other tools, which contain a runtime of their own, and load all that their pages need at once. */
const foreignBudget = { entry: 40, page: 60, total: 120 };
const budgets = {
  // 1.2 KB of it are marks for translators, and what shows that a page has another language (ADR 0172).
  shell: { entry: 214, total: 273 },
  // 10 KB of it are what people read in Arabic before they sign in, and the pages on which they book and move a consultation (ADR 0186).
  mfe_public: { entry: 12, page: 47, total: 176 },
  // 0.2 KB of it open a case from a question (ADR 0151); 9 KB are the pages of webhooks and API tokens (ADR 0188, 0189), 6 KB the page of words (ADR 0183),
  // 1.7 KB that of all data (ADR 0191) and the filter by organisation, 13 KB that of imports (ADR 0190).
  mfe_admin: { entry: 12, page: 63, total: 202 },
  mfe_attorney: { entry: 12, page: 47, total: 93 },
  // 13 KB of it are the pages of organisations with their packages, 0.2 KB of the account lead to one (ADR 0175); 2 KB are marks for translators.
  mfe_client: { entry: 12, page: 47, total: 121 },
  // 3 KB of it, and 1.1 KB of the page of a case, are marks for translators (ADR 0194).
  mfe_case: { entry: 12, page: 71, total: 173 },
};

/** A first page in another language than English loads the translations of the shell and its own: 12 KB. */
const wordsBudget = { shell: 4.8, page: 7.4 };

/** The translations that the shell, or one page of a remote, needs, by the name of the file. */
const wordsIn = (files) =>
  Object.keys(files).flatMap((file) => {
    const [, shell, page] = /^(assets\/)?words\.[a-z]+(\.\w+)?\.json$/.exec(file) ?? [];
    return shell || page ? [{ file, allowed: wordsBudget[shell ? 'shell' : 'page'] }] : [];
  });

/** @throws Refusal when a build, or a page in it, is larger than it may be. */
export function checkBudget({ name, version, entry, files, lazyFiles = {}, foreign }, folder) {
  const budget = foreign ? foreignBudget : Object.hasOwn(budgets, name) ? budgets[name] : usual;
  const kbOf = (list) =>
    list.reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length / 1024, 0);
  const first = entry.endsWith('.html') ? filesOfPage(readFileSync(join(folder, entry), 'utf8')) : [entry];
  const all = Object.keys(files).filter((file) => /\.(js|css)$/.test(file));
  const routes = all.filter((file) => file.startsWith('__federation_expose_routes.'));
  const parts = [
    ['entry', kbOf(first), budget.entry],
    ['total', kbOf(all), budget.total],
    ...(foreign ? [['a page', kbOf([...new Set([...first, ...foreign.files])]), budget.page]] : []),
    ...wordsIn(files).map(({ file, allowed }) => [file, kbOf([file]), allowed]),
    ...Object.entries(lazyFiles).map(([page, lazy]) => [page, kbOf([...first, ...routes, ...lazy]), budget.page]),
  ];
  for (const [what, kb, allowed] of parts) {
    if (kb > allowed) {
      const sizes = `${what} ${kb.toFixed(1)} KB, allowed ${allowed} KB`;
      throw new Refusal(`${name} ${version} is refused: it is over its budget (${sizes}, gzip).`);
    }
  }
}

const filesOfPage = (html) => [...html.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map(([, file]) => file);
