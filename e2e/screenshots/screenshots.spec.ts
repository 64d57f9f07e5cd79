import { mkdirSync } from 'node:fs';
import { type Page, test } from '@playwright/test';
import { fillTabsOfCase, fillWithDemoData } from '../support/demo-data';
import { startDemoPortal } from '../support/demo-portal';
import type { Portal } from '../support/portal';
import { allVisits, eachTab, openWindows, type Parameters, visit, type Who } from '../support/visits';
import { isWanted } from './wanted';

const folder = new URL('../../screenshots/', import.meta.url).pathname;
const widths = [375, 768, 1280];
const modes = ['light', 'dark'] as const;

let portal: Portal;
let windows: Record<Who, Page>;
let parameters: Parameters;

test.beforeAll(async ({ browser }) => {
  mkdirSync(folder, { recursive: true });
  portal = await startDemoPortal();
  const ids = await fillWithDemoData(portal);
  await fillTabsOfCase(portal, ids.caseId);
  parameters = { ...ids, token: 'not-a-real-token' };
  windows = await openWindows(browser, portal);
});

test.afterAll(() => portal?.remove());

/** Full-page screenshots of every route and each of its tabs, for each person who may open it, at three widths, light and dark. */
test('every page', async () => {
  test.setTimeout(20 * 60_000);
  for (const { who, path, name } of allVisits(parameters).filter(isWanted)) {
    const page = windows[who];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await visit(page, path);
      await eachTab(page, name, async (name) => {
        for (const mode of modes) {
          await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' });
          await page.screenshot({ path: `${folder}${name}-${width}-${mode}.png`, fullPage: true });
        }
      });
    }
  }
});
