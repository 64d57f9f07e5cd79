import { expect, type Locator, type Page } from '@playwright/test';

/** Expects at least one link with this name inside `within`, and all of them to lead to `target`. */
export async function expectLink(within: Page | Locator, name: string | RegExp, target: string): Promise<void> {
  const links = within.getByRole('link', { name });
  await expect(links.first()).toBeVisible();
  const targets = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href')));
  expect(targets).toEqual(targets.map(() => target));
}

/** Expects exactly these headings of this level inside `within`, in this order. */
export async function expectHeadings(within: Page | Locator, level: number, names: (string | RegExp)[]): Promise<void> {
  await expect(within.getByRole('heading', { level })).toHaveText(names);
}
