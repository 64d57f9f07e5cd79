import { defineConfig } from '@playwright/test';
import tests from './playwright.config';

/** Tests of `npm run dev`. They keep every core busy with builds, so they run apart from the tests of the product. */
export default defineConfig({
  ...tests,
  testDir: './development',
  workers: 1,
  timeout: 180_000,
  expect: { timeout: 30_000 },
});
