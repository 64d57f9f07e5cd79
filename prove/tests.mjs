import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../scripts/install.mjs';

/** The long form of tests that `npm test` runs briefly: more runs, and another seed if `PROOF_SEED` gives one. */
export const refresh = () =>
  proved(
    'refresh-interleavings',
    { PROOF_RUNS: '1000' },
    '1,000 interleavings of ten tabs: no wrong sign-out, no replay',
  );

export const fuzz = () =>
  proved(
    'api/src/fuzz',
    { FUZZ_REQUESTS: '10000', FUZZ_SEED: process.env.PROOF_SEED ?? 'random' },
    '10,000 malformed requests: no 5xx, no internals',
  );

function proved(test, settings, asked) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-proof-'));
  const file = join(folder, 'measured');
  try {
    const { status } = spawnSync('npx', ['jest', test, '--selectProjects', 'api'], {
      cwd: root,
      env: { ...process.env, ...settings, PROOF_RESULTS: file },
      stdio: 'inherit',
    });
    return [{ asked, measured: readMeasured(file), holds: status === 0 }];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readMeasured(file) {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return 'nothing: the test ended early';
  }
}
