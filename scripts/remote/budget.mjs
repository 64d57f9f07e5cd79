import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Refusal } from './refusal.mjs';

/** Limits in KB gzip. `total` counts all scripts and sheets, also the fallbacks of shared modules, which pages rarely load. */
const usual = { entry: 10, total: 160 };
const budgets = { mfe_public: { entry: 10, total: 220 }, mfe_admin: { entry: 10, total: 200 } };

/** @throws Refusal when the release is larger than its remote may be. */
export function checkBudget({ name, version, entry, files }, folder) {
  const budget = Object.hasOwn(budgets, name) ? budgets[name] : usual;
  const kbOf = (file) => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length / 1024;
  const total = Object.keys(files)
    .filter((file) => /\.(js|css)$/.test(file))
    .reduce((sum, file) => sum + kbOf(file), 0);
  for (const [what, kb] of Object.entries({ entry: kbOf(entry), total })) {
    if (kb > budget[what]) {
      const sizes = `${what} ${kb.toFixed(1)} KB, allowed ${budget[what]} KB`;
      throw new Refusal(`${name} ${version} is refused: it is over its budget (${sizes}, gzip).`);
    }
  }
}
