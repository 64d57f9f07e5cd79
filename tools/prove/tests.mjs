import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresProjects } from '../../api/test/api-projects.mjs';
import { findRedis } from '../../api/test/find-redis.mjs';
import { root } from '../install.mjs';
import { refreshTabs } from './refresh-tabs.mjs';

/** Each of these is the long form of tests that `npm test` runs briefly or on SQLite alone, with another seed if `PROOF_SEED` gives one. */
export const seed = (name) => ({ [name]: process.env.PROOF_SEED ?? String(randomInt(2 ** 31)) });

export async function refresh() {
  const runs = process.env.PROOF_RUNS ?? '1000';
  const asked = `${runs} interleavings of ten tabs at two instances: no wrong sign-out, no replay accepted, all as the model says`;
  const settings = { PROOF_RUNS: runs, ...seed('PROOF_SEED') };
  const rows = await onBoth((project) => proved('refresh-interleavings', settings, asked, project));
  return [...rows, ...(await refreshTabs())];
}

export const fuzz = () =>
  proved(
    'api/src/programs/fuzz',
    { FUZZ_REQUESTS: '10000', ...seed('FUZZ_SEED') },
    '10,000 malformed requests: no 5xx, no internals',
  );

export const imports = () => {
  const rows = process.env.PROOF_ROWS ?? '10000';
  return onBoth((project) =>
    proved(
      'imports/whole-import',
      { PROOF_ROWS: rows },
      `${rows} clients, cases and invoices imported within 60 s each, no pause above 50 ms of processor time, undone without a difference in any table but the audit trail`,
      project,
    ),
  );
};

export const transactions = () =>
  onBoth((project) =>
    proved(
      'api/src/platform/db/database.test',
      { PROOF_TRANSACTIONS: '2000' },
      '2,000 transactions at once of which 10 % fail, then a full disk, then a restart: nothing acknowledged is lost',
      project,
    ),
  );

export const assignments = () =>
  onBoth((project) =>
    proved(
      'api/src/casework/cases/assignment/assign-case',
      { PROOF_CASES: '200' },
      'two admins assign 200 cases at once: one winner each, 409 for the other',
      project,
    ),
  );

export const packages = () =>
  onBoth((project) =>
    proved(
      'accounts/packages/packages',
      { PROOF_UNITS: '100' },
      'of 500 submissions at once of an organisation with 100 units, exactly 100 use one',
      project,
    ),
  );

/** A list of a member reads what is theirs and what colleagues share. */
export const sharedCases = () =>
  onBoth((project) =>
    proved(
      'api/src/casework/cases/lists/shared-list',
      { PROOF_SHARED: '10000' },
      'a member of an organisation lists its 10,000 shared cases: 95 % of the pages within 50 ms',
      project,
    ),
  );

export const files = () =>
  proved(
    'api/src/casework/documents/(file-types/hostile-files|upload/aborted-uploads)',
    {},
    'hostile files are refused, 200 aborted uploads leave nothing',
  );

export const tokens = () =>
  proved('api/src/auth/sessions/access-token', {}, 'at least 40 forged tokens, none accepted');

/** On SQLite, and on PostgreSQL if one answers. */
export async function onBoth(prove) {
  const hasPostgres = (await postgresProjects()).length > 0;
  return ['api', ...(hasPostgres ? ['api-postgres'] : [])].flatMap(prove);
}

/** The tables of who may do what, also with two instances on PostgreSQL that Redis joins; `npm test` asks for a part of them. */
export async function matrix() {
  const asked =
    'every call in every role, every kind of mail and its link, every loss of access, every way to another’s address: two instances answer alike';
  const tests =
    'api/src/(accounts/addresses/address-claims|programs/(authorisation|mails-of-events|stale-access|reading-trail))';
  const whole = { PROOF_MATRIX: 'whole' };
  const rows = proved(tests, whole, asked);
  await findRedis();
  const isJoined = process.env.TEST_REDIS_URL !== undefined && (await postgresProjects()).length > 0;
  return isJoined
    ? [...rows, ...proved(tests, whole, asked, 'api-postgres')]
    : [
        ...rows,
        { asked: `${asked}, on PostgreSQL`, measured: 'nothing: it needs a PostgreSQL and a Redis', holds: false },
      ];
}

/** Every test of the API that opens a database; `npm test` repeats there those that depend on the database. */
export async function postgres() {
  const asked = 'every test of the API that opens a database passes';
  if ((await postgresProjects()).length === 0) {
    return [{ asked, measured: 'nothing: it needs a PostgreSQL', holds: false }];
  }
  return proved('api/', {}, asked, 'api-postgres');
}

export function proved(test, settings, asked, project = 'api') {
  const folder = mkdtempSync(join(tmpdir(), 'portal-proof-'));
  const file = join(folder, 'measured');
  try {
    const results = join(folder, 'jest.json');
    const args = ['jest', test, '--selectProjects', project, '--json', '--outputFile', results];
    const { status } = spawnSync('npx', args, {
      cwd: root,
      env: { ...process.env, POSTGRES_TESTS: 'whole', ...settings, PROOF_RESULTS: file },
      stdio: ['inherit', 'ignore', 'inherit'],
    });
    const measured = readMeasured(file) ?? countTests(results);
    return [{ asked: `${asked}${project === 'api' ? '' : ', on PostgreSQL'}`, measured, holds: status === 0 }];
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
