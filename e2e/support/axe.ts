import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const modes = ['light', 'dark'] as const;

/** Every rule in light mode; dark changes colours alone, so only the rules about colours are asked again. */
const rulesOf = {
  light: (axe: AxeBuilder) => axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']),
  dark: (axe: AxeBuilder) => axe.withRules(['color-contrast', 'link-in-text-block']),
};

/** Without frames of other origins axe needs no page of its own for each result, and nobody reads what passes. */
const builderFor = (page: Page) =>
  new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations', 'incomplete'] });

/** What axe finds wrong or cannot decide on the page as it stands, light and dark, one line each. */
export async function findingsOn(page: Page): Promise<string[]> {
  const findings: string[] = [];
  for (const mode of modes) {
    await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' });
    const { violations, incomplete } = await rulesOf[mode](builderFor(page)).analyze();
    for (const { id, nodes } of [...violations, ...incomplete]) {
      findings.push(...nodes.map(({ target, any }) => `${mode} ${id}: ${target.join(' ')} (${any[0]?.message ?? ''})`));
    }
  }
  return findings;
}
