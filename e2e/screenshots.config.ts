import { defineConfig } from '@playwright/test';
import tests from './playwright.config';

/** The configuration of `npm run screenshots`. ONLY=name,name limits the pages. */
export default defineConfig({
  ...tests,
  testDir: './screenshots',
  projects: (tests.projects ?? []).filter(({ name }) => name === 'others'),
  workers: 1,
  reporter: 'list',
});
