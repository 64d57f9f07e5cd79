import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

type Mode = 'light' | 'dark';

/** The slowest rules: they look up what is behind each text. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Light mode runs every rule. Dark mode changes only colours, and a layout everything else. */
const rulesOf: Record<Mode | 'layout', (axe: AxeBuilder) => AxeBuilder> = {
  light: (axe) => axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']),
  dark: (axe) => axe.withRules(colourRules),
  layout: (axe) => rulesOf.light(axe).disableRules(colourRules),
};

/** Legacy mode is enough without frames of other origins, and results of passed rules are not needed. */
const builderFor = (page: Page) =>
  new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations', 'incomplete'] });

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

async function linesOf(mode: string, axe: AxeBuilder): Promise<string[]> {
  const { violations, incomplete } = await axe.analyze();
  return [...violations, ...incomplete].flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => `${mode} ${id}: ${target.join(' ')} (${any[0]?.message ?? ''})`),
  );
}

/** Returns one line for each violation and each undecided result of axe on the current page. */
export async function findingsOn(
  page: Page,
  modes: readonly (Mode | 'layout')[] = ['light', 'dark'],
): Promise<string[]> {
  const findings: string[] = [];
  for (const mode of modes) {
    await page.emulateMedia({ colorScheme: mode === 'dark' ? 'dark' : 'light', reducedMotion: 'reduce' });
    const isModal = mode !== 'layout' && (await page.locator('dialog:modal').count()) > 0;
    if (isModal && mode === 'light') {
      findings.push(...(await linesOf(mode, rulesOf.layout(builderFor(page)))));
    }
    await page.evaluate(hidePage, isModal);
    findings.push(...(await linesOf(mode, rulesOf[isModal ? 'dark' : mode](builderFor(page)))));
    await page.evaluate(hidePage, false);
  }
  return findings;
}
