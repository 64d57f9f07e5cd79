import { defineConfig } from '@playwright/test';
import tests from './playwright.config';

/** The configuration of `npm run screenshots`. ONLY=name,name limits the pages. */
export default defineConfig({ ...tests, testDir: './screenshots', workers: 1, reporter: 'list' });
