import { defineConfig } from '@playwright/test';

/** `--no-sandbox` is needed as root or in a container. The other options stop the browser's own network requests. */
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** These files start first, so that the last worker does not run one of them alone at the end. */
const axe = /accessibility\.spec\.ts$/;
const longest = /(invoices|lists|people|report-review|teamwork)\.spec\.ts$/;

/** Most tests open a page for a second or two, too short for V8's optimizing compilers: without them, pages need a quarter less processor time. */
const brief = [...quiet, '--js-flags=--no-opt,--no-maglev'];

const launch = (args: string[]) => ({
  launchOptions: { executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', args },
});

export default defineConfig({
  testDir: './tests',
  globalSetup: './support/prepare-demo-data.ts',
  outputDir: '../test-results',
  fullyParallel: false,
  // Four keep two cores busy all the time.
  workers: 4,
  projects: [
    { name: 'axe', testMatch: axe, use: launch(quiet) },
    { name: 'longest', testMatch: longest, use: launch(brief) },
    // Other browsers, proxies and builds than those of most tests: only `npm run prove browser` runs what its name marks so.
    { name: '@sweep', testDir: './sweeps', use: launch(quiet) },
    // Tests of `npm run dev` and `npm run pack`. One at a time, because their builds take long beside others.
    {
      name: '@sweep development',
      testDir: './development',
      workers: 1,
      expect: { timeout: 30_000 },
      use: launch(brief),
    },
    { name: 'others', testIgnore: [axe, longest], use: launch(brief) },
  ],
  // Several portals share two cores in a full run: these limits only end what hangs.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  // A whole run is not lost to one busy moment. The report names every test that needed its second attempt; each is a fault to repair.
  retries: 1,
  forbidOnly: true,
  use: {
    viewport: { width: 1280, height: 900 },
    // Without a graphics card, the processors draw each frame of an animation.
    contextOptions: { reducedMotion: 'reduce' },
    // Routes of a test do not see what a worker asks for.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    trace: 'off',
    actionTimeout: 30_000,
    navigationTimeout: 45_000,
  },
});
