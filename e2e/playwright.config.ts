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
const longest = /(accessibility|remote-faults)\.spec\.ts$/;

export default defineConfig({
  testDir: './tests',
  globalSetup: './support/prepare-demo-data.ts',
  outputDir: '../test-results',
  fullyParallel: false,
  // Pages mostly wait: three workers used a third of two cores.
  workers: 4,
  projects: [
    { name: 'longest', testMatch: longest },
    { name: 'others', testIgnore: longest },
  ],
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  use: {
    launchOptions: { executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', args: quiet },
    viewport: { width: 1280, height: 900 },
    screenshot: 'only-on-failure',
    trace: 'off',
    actionTimeout: 15_000,
    navigationTimeout: 15_000,
  },
});
