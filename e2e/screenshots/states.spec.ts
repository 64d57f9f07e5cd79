import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { loaded, visit } from '../support/visits';
import { allStates } from './states/all-states';
import { type SeededPortal, startSeededPortal } from './states/seeded-portal';
import type { State } from './states/state';
import { isWanted } from './wanted';

const folder = fileURLToPath(new URL('../../screenshots', import.meta.url));
const widths = [375, 768, 1280];
const modes = ['light', 'dark'] as const;

let seeded: SeededPortal;

test.beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  seeded = await startSeededPortal();
});

test.afterAll(() => seeded?.remove());

async function take(
  page: Page,
  { name, path, reach, isDialog, endsOnResize, startWidth = 1280 }: State,
): Promise<void> {
  await page.setViewportSize({ width: startWidth, height: 900 });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await visit(page, path);
  await reach?.(page);
  await loaded(page);
  // Away from all buttons, which look different under the mouse.
  await page.mouse.move(0, 0);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    if (endsOnResize) {
      await visit(page, path);
      await reach?.(page);
      await page.mouse.move(0, 0);
    }
    for (const colorScheme of modes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const path = join(folder, `${name}-${width}-${colorScheme}.png`);
      if (!isDialog) {
        // Otherwise the sticky header would cover what is in the middle of the page.
        await page.evaluate(() => scrollTo(0, 0));
      }
      await page.screenshot({ path, fullPage: !isDialog });
    }
  }
}

/** States of pages that their address alone does not show: forms with errors, invoices and cases of every status, dialogs. */
test('every state', async ({ browser }) => {
  test.setTimeout(30 * 60_000);
  const failed: string[] = [];
  for (const state of (await allStates(seeded)).filter(isWanted)) {
    const page = await seeded.windowOf(state.who, browser);
    // A state that is not reached must not cost the pictures of the others.
    await take(page, state).catch((error) => failed.push(`${state.name}: ${error}`));
  }
  expect(failed).toEqual([]);
});
