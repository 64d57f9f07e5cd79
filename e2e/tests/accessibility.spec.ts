import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { fillWithDemoData } from '../support/demo-data';
import { type Portal, startPortal } from '../support/portal';
import { allVisits, openWindows, type Parameters, visit, type Who } from '../support/visits';

const modes = ['light', 'dark'] as const;

let portal: Portal;
let windows: Record<Who, Page>;
let parameters: Parameters;

test.beforeAll(async ({ browser }) => {
  portal = await startPortal();
  parameters = await fillWithDemoData(portal);
  windows = await openWindows(browser, portal);
});

test.afterAll(() => portal?.remove());

/** What axe finds wrong or cannot decide, one line each. */
async function findingsOn(page: Page): Promise<string[]> {
  const { violations, incomplete } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return [...violations, ...incomplete].flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => `${id}: ${target.join(' ')} (${any[0]?.message ?? ''})`),
  );
}

for (const width of [375, 1280]) {
  test(`no page has a finding at ${width} px, light or dark`, async () => {
    test.setTimeout(10 * 60_000);
    const findings: Record<string, string[]> = {};
    for (const { who, path, name } of allVisits(parameters)) {
      const page = windows[who];
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await visit(page, path);
      for (const colorScheme of modes) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        const found = await findingsOn(page);
        if (found.length > 0) {
          findings[`${name} ${colorScheme}`] = found;
        }
      }
    }
    expect(findings).toEqual({});
  });
}
