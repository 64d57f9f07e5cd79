import { expect, type Page, test } from '@playwright/test';
import { findingsOn } from '../support/axe';
import { fillWithDemoData } from '../support/demo-data';
import { startDemoPortal } from '../support/demo-portal';
import type { Portal } from '../support/portal';
import { allVisits, openWindows, type Parameters, visit, type Who } from '../support/visits';

let portal: Portal;
let windows: Record<Who, Page>;
let parameters: Parameters;

test.beforeAll(async ({ browser }) => {
  portal = await startDemoPortal();
  parameters = await fillWithDemoData(portal);
  windows = await openWindows(browser, portal);
});

test.afterAll(() => portal?.remove());

/** Expands scrolling boxes to their full size, because axe cannot check the contrast of text that is half scrolled out. */
const openScrolledBoxes = (page: Page) =>
  page.evaluate(() => {
    for (const box of document.querySelectorAll<HTMLElement>('main *')) {
      if (/auto|scroll/.test(getComputedStyle(box).overflow)) {
        box.style.maxHeight = 'none';
        box.style.overflow = box.querySelector(':scope > table') ? 'visible' : box.style.overflow;
        for (const row of [box, ...box.children] as HTMLElement[]) {
          row.style.flexWrap = 'wrap';
          row.style.minWidth = '0';
        }
      }
    }
  });

test('no page has an accessibility violation, at 375 px, light and dark at 1280 px', async () => {
  test.setTimeout(10 * 60_000);
  const findings: Record<string, string[]> = {};
  const checked = new Set<string>();
  for (const { who, path, name } of allVisits(parameters)) {
    const page = windows[who];
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await visit(page, path);
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await openScrolledBoxes(page);
      // The widths differ in layout, not in colours.
      const found = await findingsOn(page, width === 1280 ? ['layout', 'light', 'dark'] : ['layout'], checked);
      if (found.length > 0) {
        findings[`${name} ${width}`] = found;
      }
    }
  }
  expect(findings).toEqual({});
});
