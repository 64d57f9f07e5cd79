import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe checks: the colours of a theme, or everything else, which is the same in both themes. */
export type Check = 'light' | 'dark' | 'layout';

/** The slowest rules: they look up what is behind each text. */
const colourRules = ['color-contrast', 'link-in-text-block'];

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const packageOf = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
const { source } = packageOf('axe-core') as { source: string };

/** Loads axe once per page. The builder would load it twice for every check, which takes longer than most rules. */
async function loadAxe(page: Page): Promise<void> {
  if (!(await page.evaluate('"axe" in window'))) {
    await page.evaluate(source);
  }
}

/**
 * Legacy mode is enough without frames of other origins, and results of passed rules are not needed. Only rules that are off ask to
 * preload media and style sheets.
 */
const builderFor = (page: Page) =>
  new AxeBuilder({ page, axeSource: 'void 0' })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations', 'incomplete'], preload: false });

/** The parts of a page that have the same colours wherever they have the same HTML. */
const parts = ['header:has(~ main)', 'main', 'main ~ footer'];

/** Returns the parts whose HTML is in `checked`, and adds that of the others. */
async function checkedParts(page: Page, checked: Set<string>): Promise<string[]> {
  const html = await page.evaluate(
    (selectors) => selectors.map((selector) => document.querySelector(selector)?.outerHTML),
    parts,
  );
  return parts.filter((_, index) => {
    const text = html[index] ?? '';
    const isKnown = checked.has(text);
    checked.add(text);
    return isKnown && text !== '';
  });
}

/**
 * Hides the page behind a modal dialog, without a change of the layout. Otherwise axe calls the background of a text in the dialog
 * undecided when its lines are above different elements of the page.
 */
function hidePage(isHidden: boolean): void {
  document.body.style.visibility = isHidden ? 'hidden' : '';
  for (const dialog of document.querySelectorAll<HTMLElement>('dialog')) {
    dialog.style.visibility = isHidden ? 'visible' : '';
  }
}

/**
 * The larger target of a link, or the edge of a row that scrolls, covers a part of the text beside it, or a text is one character
 * long. The result then says nothing about the page.
 */
const isUndecidable = (message: string) =>
  /partially obscured|overlapped by another|partially overlaps|content is too short/.test(message);

async function linesOf(check: string, axe: AxeBuilder): Promise<string[]> {
  const { violations, incomplete } = await axe.analyze();
  return [...violations, ...incomplete].flatMap(({ id, nodes }) =>
    nodes.flatMap(({ target, any }) => {
      const message = any[0]?.message ?? '';
      return isUndecidable(message) ? [] : [`${check} ${id}: ${target.join(' ')} (${message})`];
    }),
  );
}

/** `npm test` looks at the light theme alone: the themes have the same layout, and tests of `ui` compare the contrast of all their colours. */
const usualChecks: readonly Check[] =
  process.env['CHECKED_THEMES'] === 'both' ? ['layout', 'light', 'dark'] : ['layout', 'light'];

/**
 * Returns one line for each violation and each undecided result of axe on the current page. The colours of parts whose HTML is in
 * `checked` are not checked again.
 *
 * @param within - the selector of the only part whose colours are checked, where the rest of the page has been.
 */
export async function findingsOn(
  page: Page,
  checks = usualChecks,
  checked = new Set<string>(),
  within?: string,
): Promise<string[]> {
  await loadAxe(page);
  const isModal = (await page.locator('dialog:modal').count()) > 0;
  await page.evaluate(hidePage, isModal);
  const look = async (check: Check, narrow: (axe: AxeBuilder) => AxeBuilder) => {
    const colorScheme = check === 'dark' ? 'dark' : 'light';
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Nobody reaches the page behind a modal dialog.
    const builder = isModal ? builderFor(page).include('dialog:modal') : builderFor(page);
    return linesOf(check, narrow(builder));
  };
  const findings: string[] = [];
  // One run for both, because each run reads the whole page first.
  const isOneRun = checks.includes('layout') && checks.includes('light') && !within;
  if (checks.includes('layout')) {
    const rules = (axe: AxeBuilder) => axe.withTags(tags).disableRules(isOneRun ? [] : colourRules);
    // Headings that come while axe runs are undecided, so only what a second look also finds counts.
    findings.push(...((await look('layout', rules)).length > 0 ? await look('layout', rules) : []));
  }
  const themes = checks.filter((check) => check === 'dark' || (check === 'light' && !isOneRun));
  const known = themes.length > 0 && !within && !isModal ? await checkedParts(page, checked) : [];
  for (const theme of themes) {
    const colours = (axe: AxeBuilder) =>
      within ? axe.include(within) : known.reduce((rest, part) => rest.exclude(part), axe);
    findings.push(...(await look(theme, (axe) => colours(axe.withRules(colourRules)))));
  }
  await page.evaluate(hidePage, false);
  return findings;
}
