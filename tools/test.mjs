// npm test: runs the checks and tests of the project one after another, without the long ones of npm run prove. The last line shows the totals.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { findChromium, howToGetChromium } from './chromium.mjs';
import { installBeside, root, run, tool } from './install.mjs';

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

/** Runs a step that counts as one check. */
function check(title, program, args) {
  const passed = step(title, program, args);
  add(passed ? 1 : 0, passed ? 0 : 1);
}

/**
 * Runs checks beside each other, because most of them leave a processor idle, and prints what each has said when it ends. Each is a
 * title, a program and its arguments. Returns the titles of those that pass.
 */
async function checksBeside(...checks) {
  console.log(`\n── ${checks.map(([title]) => title).join(', ')} …`);
  const passed = await Promise.all(
    checks.map(async ([title, program, args]) => {
      const begin = performance.now();
      const child = spawn(program, args, { cwd: root, env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1' } });
      const [output, errors, [status]] = await Promise.all([
        text(child.stdout),
        text(child.stderr),
        once(child, 'exit'),
      ]);
      const seconds = Math.round((performance.now() - begin) / 1000);
      console.log(`\n── ${title}\n${output}${errors}\n${title}: ${seconds} s`);
      add(status === 0 ? 1 : 0, status === 0 ? 0 : 1);
      return status === 0 ? [title] : [];
    }),
  );
  return passed.flat();
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

/** Runs the Jest tests. They wait for timers, other processes or PostgreSQL: one worker more keeps the processors busy. */
function unitTests() {
  const file = 'jest.json';
  const where = `--outputFile=${join(reports, file)}`;
  suite(
    'Tests of pages, the API and the build',
    tool('jest'),
    ['--config=jest.grouped.config.mjs', '--json', where, `--maxWorkers=${cores + 1}`, '--silent'],
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
12 to 15 minutes on two processor cores, more if packages have to be installed first; this machine has ${cores}.
A failure does not end it. The last line counts what passed; npm run prove and npm run release -- --check run the long tests.`);

try {
  const installed = installBeside();
  // Reported where it is awaited.
  installed.catch(() => {});
  const turbo = ['--output-logs=errors-only', '--log-order=grouped', '--ui=stream'];
  const passed = await checksBeside(
    ['Format and lint', tool('biome'), ['check', '.']],
    ['Boundaries', tool('turbo'), ['boundaries']],
    ['Unused files and exports', tool('knip'), []],
    // By default each of these programs checks with four threads, all of which check again what they have in common.
    ['Types', tool('turbo'), ['run', 'typecheck', ...turbo, '--', '--checkers', '1']],
    ['Build', process.execPath, ['tools/build.mjs', ...turbo]],
  );
  await installed;
  check('Public faces of the packages', process.execPath, ['tools/pack.mjs', '--check']);
  unitTests();
  if (passed.includes('Build')) {
    browserTests();
  }
} catch (error) {
  console.error(error.message);
  add(0, 1);
}
rmSync(reports, { recursive: true, force: true });
console.log(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
process.exitCode = counts.failed > 0 ? 1 : 0;
