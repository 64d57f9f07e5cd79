import { expect, type Locator, type Page } from '@playwright/test';

/** Every link with this name inside `within` leads to `target`, and there is at least one. */
export async function expectLink(within: Page | Locator, name: string | RegExp, target: string): Promise<void> {
  const links = within.getByRole('link', { name });
  await expect(links.first()).toBeVisible();
  const targets = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href')));
  expect(targets).toEqual(targets.map(() => target));
}

/** The headings of this level inside `within` are these, in this order. */
export async function expectHeadings(within: Page | Locator, level: number, names: (string | RegExp)[]): Promise<void> {
  await expect(within.getByRole('heading', { level })).toHaveText(names);
}
