import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../scripts/chromium.mjs';
import { root } from '../scripts/install.mjs';

/** Plants every fault in every remote; `npm test` plants each in one of them. */
export function remoteFaults() {
  const folder = mkdtempSync(join(tmpdir(), 'portal-faults-'));
  const report = join(folder, 'report.json');
  try {
    const args = ['playwright', 'test', '--config=e2e/playwright.config.ts', 'remote-faults', '--reporter=json'];
    const env = { ...process.env, ALL_FAULTS: '1', CHROMIUM_PATH: findChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: report };
    spawnSync('npx', args, { cwd: root, env, stdio: ['inherit', 'ignore', 'inherit'] });
    const { expected, unexpected, flaky, skipped } = JSON.parse(readFileSync(report, 'utf8')).stats;
    return [
      {
        asked: 'every remote with every fault: people read an error, the frame works, and the page comes back',
        measured: `${expected} as expected, ${flaky} at the second attempt, ${unexpected} not, ${skipped} skipped`,
        holds: expected > 0 && unexpected + flaky + skipped === 0,
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
