import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresProjects } from '../api/test/api-projects.mjs';
import { findRedis } from '../api/test/find-redis.mjs';
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

/** The tables of who may do what, with two instances on PostgreSQL that Redis joins; `npm test` asks for a part of them there. */
export async function matrix() {
  const asked =
    'every call in every role, every kind of mail and its link, every loss of access: two instances answer alike';
  await findRedis();
  const isJoined = process.env.TEST_REDIS_URL !== undefined && (await postgresProjects()).length > 0;
  if (!isJoined) {
    return [{ asked, measured: 'nothing: it needs a PostgreSQL and a Redis', holds: false }];
  }
  const tests = 'api/src/(authorisation|mails-of-events|stale-access)';
  return proved(tests, { PROOF_MATRIX: 'whole' }, asked, 'api-postgres');
}

function proved(test, settings, asked, project = 'api') {
  const folder = mkdtempSync(join(tmpdir(), 'portal-proof-'));
  const file = join(folder, 'measured');
  try {
    const results = join(folder, 'jest.json');
    const args = ['jest', test, '--selectProjects', project, '--json', '--outputFile', results];
    const { status } = spawnSync('npx', args, {
      cwd: root,
      env: { ...process.env, ...settings, PROOF_RESULTS: file },
      stdio: ['inherit', 'ignore', 'inherit'],
    });
    return [{ asked, measured: readMeasured(file) ?? countTests(results), holds: status === 0 }];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readMeasured(file) {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return undefined;
  }
}

function countTests(file) {
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(file, 'utf8'));
  return `${numPassedTests} tests passed, ${numFailedTests} failed`;
}
