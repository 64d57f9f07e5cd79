import { expect, test } from '@playwright/test';
import { allStates } from '../screenshots/states/all-states';
import { type SeededPortal, startSeededPortal } from '../screenshots/states/seeded-portal';
import type { State } from '../screenshots/states/state';
import { findingsOn } from '../support/axe';
import { loaded, visit } from '../support/visits';

let seeded: SeededPortal;
test.beforeAll(async () => {
  seeded = await startSeededPortal();
});
test.afterAll(() => seeded?.remove());

test('no menu, dialog, form with errors or state of a page has an accessibility violation, light or dark', async ({
  browser,
}) => {
  test.setTimeout(30 * 60_000);
  const checked = new Set<string>();
  const found: string[] = [];
  const look = async ({ who, path, reach, startWidth = 1280 }: State) => {
    const page = await seeded.windowOf(who, browser);
    page.setDefaultTimeout(10_000);
    // The window is high, because axe cannot decide about text that is covered or out of sight.
    await page.setViewportSize({ width: startWidth, height: 2400 });
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await visit(page, path);
    await reach?.(page);
    await loaded(page);
    return findingsOn(page, ['layout', 'light', 'dark'], checked);
  };
  for (const state of await allStates(seeded)) {
    // A state that is not reached must not hide the findings of the others.
    const lines = await look(state).catch((error) => [`not reached: ${error}`]);
    found.push(...lines.map((line) => `${state.name}: ${line}`));
  }
  expect(found).toEqual([]);
});
