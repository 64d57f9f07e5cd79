import { defineConfig } from '@playwright/test';
import tests from './playwright.config';

/** Tests of `npm run dev` and `npm run pack`. They run separately, because their builds keep every core busy. */
export default defineConfig({
  ...tests,
  testDir: './development',
  workers: 1,
  timeout: 180_000,
  expect: { timeout: 30_000 },
});
