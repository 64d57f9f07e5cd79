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

/** Every rule in light mode; dark changes colours alone, so only the rules about colours are asked again. */
const rulesOf = {
  light: (axe: AxeBuilder) => axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']),
  dark: (axe: AxeBuilder) => axe.withRules(['color-contrast', 'link-in-text-block']),
};

/** A text scrolled half out of its box has no background that axe could judge, so the boxes are opened to their full size. */
const openScrolledBoxes = (page: Page) =>
  page.evaluate(() => {
    for (const box of document.querySelectorAll<HTMLElement>('main *')) {
      if (/auto|scroll/.test(getComputedStyle(box).overflow)) {
        box.style.maxHeight = 'none';
        for (const row of [box, ...box.children] as HTMLElement[]) {
          row.style.flexWrap = 'wrap';
          row.style.minWidth = '0';
        }
      }
    }
  });

/** Without frames of other origins axe needs no page of its own for each result, and nobody reads what passes. */
const builderFor = (page: Page) =>
  new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations', 'incomplete'] });

/** What axe finds wrong or cannot decide, one line each. */
async function findingsOn(page: Page, mode: (typeof modes)[number]): Promise<string[]> {
  const { violations, incomplete } = await rulesOf[mode](builderFor(page)).analyze();
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
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await visit(page, path);
      await openScrolledBoxes(page);
      for (const mode of modes) {
        await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' });
        const found = await findingsOn(page, mode);
        if (found.length > 0) {
          findings[`${name} ${mode}`] = found;
        }
      }
    }
    expect(findings).toEqual({});
  });
}
