import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../chromium.mjs';
import { root } from '../install.mjs';

/** All browser tests, with those that `npm test` leaves out: every page for every person, every fault, every toolchain, both themes. */
export const browser = () => browserTests('every browser test passes', []);

/** Plants every fault in every remote; `npm test` plants some, each in one of them. */
export const remoteFaults = () =>
  browserTests('every remote with every fault: people read an error, the frame works, and the page comes back', [
    'remote-faults',
  ]);

function browserTests(asked, chosen) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-browser-'));
  const report = join(folder, 'report.json');
  try {
    const args = ['playwright', 'test', '--config=e2e/playwright.config.ts', ...chosen, '--reporter=list,json'];
    const env = {
      ...process.env,
      CHROMIUM_PATH: findChromium(),
      CHECKED_THEMES: 'both',
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    };
    spawnSync('npx', args, { cwd: root, env, stdio: 'inherit' });
    const { expected, unexpected, flaky, skipped } = JSON.parse(readFileSync(report, 'utf8')).stats;
    return [
      {
        asked,
        measured: `${expected} as expected, ${flaky} at the second attempt, ${unexpected} not, ${skipped} skipped`,
        holds: expected > 0 && unexpected + flaky + skipped === 0,
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
