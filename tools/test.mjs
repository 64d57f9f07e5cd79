// npm test: runs the checks and tests of the project one after another, without the long ones of npm run prove. The last line shows the totals.
import { mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium, howToGetChromium } from './chromium.mjs';
import { installBeside, run, tool } from './install.mjs';

const cores = availableParallelism();
const counts = { passed: 0, failed: 0, skipped: 0 };
const reports = mkdtempSync(join(tmpdir(), 'portal-tests-'));
const readReport = (name) => JSON.parse(readFileSync(join(reports, name), 'utf8'));

const add = (passed, failed = 0, skipped = 0) => {
  counts.passed += passed;
  counts.failed += failed;
  counts.skipped += skipped;
};

/** Runs a step and prints how long it took; returns true when it passes. */
function step(title, program, args, options) {
  console.log(`\n── ${title}`);
  const begin = performance.now();
  const passed = run(program, args, options);
  console.log(`\n${title}: ${Math.round((performance.now() - begin) / 1000)} s`);
  return passed;
}

/** Runs a step that counts as one check; returns true when it passes. */
function check(title, program, args) {
  const passed = step(title, program, args);
  add(passed ? 1 : 0, passed ? 0 : 1);
  return passed;
}

/** Runs a step with many tests. `read` adds the numbers in its report; a run without a report counts as one failure. */
function suite(title, program, args, read, env) {
  const passed = step(title, program, args, { env });
  try {
    const before = counts.failed;
    read();
    if (!passed && counts.failed === before) {
      add(0, 1);
    }
  } catch {
    console.error(`${title}: no report was written.`);
    add(0, 1);
  }
}

/**
 * Returns an environment that keeps the tests' databases in memory, because each of their many thousand commits would wait
 * for the disk. Returns none on systems without `/dev/shm` and in containers that keep it small.
 */
function inMemory() {
  const folder = '/dev/shm';
  const needed = 2 * 1024 ** 3;
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > needed ? { TMPDIR: folder } : undefined;
  } catch {
    return undefined;
  }
}

/** Runs the Jest tests of some projects. */
function unitTests(title, workers, ...projects) {
  const file = `jest-${projects[0]}.json`;
  const where = `--outputFile=${join(reports, file)}`;
  suite(
    title,
    tool('jest'),
    [
      '--config=jest.grouped.config.mjs',
      '--json',
      where,
      `--maxWorkers=${workers}`,
      '--silent',
      '--selectProjects',
      ...projects,
    ],
    () => {
      const report = readReport(file);
      add(report.numPassedTests, report.numFailedTests + report.numRuntimeErrorTestSuites, report.numPendingTests);
    },
    inMemory(),
  );
}

/** Runs the Playwright tests in `e2e`, without those that `npm run prove browser` runs. */
function browserTests() {
  const title = 'Browser tests';
  const chromium = findChromium();
  if (!chromium) {
    console.error(`\n── ${title}\n${howToGetChromium}`);
    add(0, 1);
    return;
  }
  const report = 'playwright.json';
  suite(
    title,
    tool('playwright'),
    ['test', '--config=e2e/playwright.config.ts', '--grep-invert=@sweep', '--reporter=list,json'],
    () => {
      const { expected, unexpected, flaky, skipped } = readReport(report).stats;
      add(expected + flaky, unexpected, skipped);
      if (flaky > 0) {
        console.log(`${flaky} of them passed at the second attempt only; the report above names them as flaky.`);
      }
    },
    { ...inMemory(), CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, report) },
  );
}

console.log(`npm test: format and lint, boundaries, types, build, tests of pages and of the API, tests in Chromium.
12 to 18 minutes on two processor cores, more if packages have to be installed first; this machine has ${cores}.
A failure does not end it. The last line counts what passed; npm run prove and npm run release -- --check run the long tests.`);

try {
  const installed = installBeside();
  // Reported where it is awaited.
  installed.catch(() => {});
  const turbo = ['--output-logs=errors-only', '--log-order=grouped', '--ui=stream'];
  check('Format and lint', tool('biome'), ['check', '.']);
  check('Boundaries', tool('turbo'), ['boundaries']);
  check('Unused files and exports', tool('knip'), []);
  // By default each of these programs checks with four threads, all of which check again what they have in common.
  check('Types', tool('turbo'), ['run', 'typecheck', ...turbo, '--', '--checkers', '1']);
  const built = check('Build', process.execPath, ['tools/build.mjs', ...turbo]);
  // Tests wait for timers, other processes or PostgreSQL: one worker more keeps the processors busy.
  unitTests('Tests of pages and parts', cores + 1, 'web');
  await installed;
  check('Public faces of the packages', process.execPath, ['tools/pack.mjs', '--check']);
  unitTests('Tests of the API and the build', cores + 1, 'api', 'api-postgres');
  if (built) {
    browserTests();
  }
} catch (error) {
  console.error(error.message);
  add(0, 1);
}
rmSync(reports, { recursive: true, force: true });
console.log(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
process.exitCode = counts.failed > 0 ? 1 : 0;
