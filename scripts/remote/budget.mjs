import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Refusal } from './refusal.mjs';

/**
 * Limits in KB gzip. `entry` counts the entry of a remote, and of the shell all that its page loads first. `total` counts
 * all scripts and sheets, also the fallbacks of shared modules, which pages rarely load.
 */
const usual = { entry: 11, total: 115 };
const budgets = {
  shell: { entry: 235, total: 280 },
  mfe_public: { entry: 11, total: 160 },
  mfe_admin: { entry: 11, total: 140 },
};

/** @throws Refusal when a build is larger than its part may be. */
export function checkBudget({ name, version, entry, files }, folder) {
  const budget = Object.hasOwn(budgets, name) ? budgets[name] : usual;
  const kbOf = (file) => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length / 1024;
  const kbOfAll = (list) => list.reduce((sum, file) => sum + kbOf(file), 0);
  const first = entry.endsWith('.html') ? filesOfPage(readFileSync(join(folder, entry), 'utf8')) : [entry];
  const all = Object.keys(files).filter((file) => /\.(js|css)$/.test(file));
  for (const [what, kb] of Object.entries({ entry: kbOfAll(first), total: kbOfAll(all) })) {
    if (kb > budget[what]) {
      const sizes = `${what} ${kb.toFixed(1)} KB, allowed ${budget[what]} KB`;
      throw new Refusal(`${name} ${version} is refused: it is over its budget (${sizes}, gzip).`);
    }
  }
}

const filesOfPage = (html) => [...html.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map(([, file]) => file);
