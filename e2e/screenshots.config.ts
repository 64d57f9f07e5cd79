import { defineConfig } from '@playwright/test';
import tests from './playwright.config';

/** `npm run screenshots`: the same browser, another folder of work. ONLY=name limits it. */
export default defineConfig({ ...tests, testDir: './screenshots', workers: 1, reporter: 'list' });
