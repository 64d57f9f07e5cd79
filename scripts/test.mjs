// npm test: every check and test of the project, one after the other. The last line counts them.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium, howToGetChromium } from './chromium.mjs';
import { installPackages, run, tool } from './install.mjs';

const counts = { passed: 0, failed: 0, skipped: 0 };
const reports = mkdtempSync(join(tmpdir(), 'portal-tests-'));
const readReport = (name) => JSON.parse(readFileSync(join(reports, name), 'utf8'));

const add = (passed, failed = 0, skipped = 0) => {
  counts.passed += passed;
  counts.failed += failed;
  counts.skipped += skipped;
};

/** A step that is one check: it holds or it does not. */
function check(title, program, args) {
  console.log(`\n── ${title}`);
  const holds = run(program, args);
  add(holds ? 1 : 0, holds ? 0 : 1);
  return holds;
}

/** A step with many tests; `read` takes its numbers from the report. A run without a report counts as one failure. */
function suite(title, program, args, read, env) {
  console.log(`\n── ${title}`);
  const ended = run(program, args, { env });
  try {
    const before = counts.failed;
    read();
    if (!ended && counts.failed === before) {
      add(0, 1);
    }
  } catch {
    console.error(`${title}: no report was written.`);
    add(0, 1);
  }
}

function unitTests() {
  suite(
    'Unit and API tests',
    tool('jest'),
    ['--json', '--maxWorkers=100%', `--outputFile=${join(reports, 'jest.json')}`, '--silent'],
    () => {
      const report = readReport('jest.json');
      add(report.numPassedTests, report.numFailedTests + report.numRuntimeErrorTestSuites, report.numPendingTests);
    },
  );
}

/** Runs the Playwright tests that a configuration in `e2e` names. */
function browserTests(title, config) {
  const chromium = findChromium();
  if (!chromium) {
    console.error(`\n── ${title}\n${howToGetChromium}`);
    add(0, 1);
    return;
  }
  const report = `${config}.json`;
  suite(
    title,
    tool('playwright'),
    ['test', `--config=e2e/${config}`, '--reporter=list,json'],
    () => {
      const { expected, unexpected, flaky, skipped } = readReport(report).stats;
      add(expected + flaky, unexpected, skipped);
    },
    { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, report) },
  );
}

try {
  installPackages();
  const turbo = ['--output-logs=errors-only', '--log-order=grouped', '--ui=stream'];
  check('Format and lint', tool('biome'), ['check', '.']);
  check('Boundaries', tool('turbo'), ['boundaries']);
  check('Types', tool('turbo'), ['run', 'typecheck', ...turbo]);
  unitTests();
  if (check('Build', tool('turbo'), ['run', 'build', ...turbo])) {
    browserTests('Browser tests', 'playwright.config.ts');
  }
  browserTests('npm run dev', 'development.config.ts');
} catch (error) {
  console.error(error.message);
  add(0, 1);
}
rmSync(reports, { recursive: true, force: true });
console.log(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
process.exitCode = counts.failed > 0 ? 1 : 0;
