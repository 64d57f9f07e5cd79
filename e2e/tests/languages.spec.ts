import { expect, type Page, test } from '@playwright/test';
import { findingsOn } from '../support/axe';
import { declaredEditions } from '../support/built-remotes';
import { startDemoPortal } from '../support/demo-portal';
import { newVisitor } from '../support/people';
import type { Portal } from '../support/portal';
import { visit } from '../support/visits';

let portal: Portal;

test.beforeAll(async () => {
  portal = await startDemoPortal();
});

test.afterAll(() => portal?.remove());

/** Brand, other language, kind of file; people choose the first, and readers know the others as they are. */
const knownLatin = ['Risk Advisory', 'English', 'PDF'];

/** Checks that the open page is wholly in Arabic, fits narrow and wide screens, and can be used by everybody. */
async function expectArabic(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('#root[data-prerendered]')).toHaveCount(0);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    // biome-ignore lint/performance/useDomNodeTextContent: only what people see counts
    const text = (await page.locator('body').innerText()).replace(/\S+@\S+/g, '');
    const latin = text.match(/[A-Za-z]{2,}( [A-Za-z]{2,})*/g) ?? [];
    expect(latin.filter((words) => !knownLatin.includes(words))).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await findingsOn(page)).toEqual([]);
  }
}

test('a visitor reads a page in Arabic as a whole, and a page that has none in English as a whole', async ({
  browser,
}) => {
  const page = await newVisitor(browser, portal);
  const html = page.locator('html');
  await visit(page, '/about');
  await page.getByRole('link', { name: 'العربية' }).first().click();
  await page.waitForURL('**/ar/about');
  await expectArabic(page);

  await visit(page, '/ar/terms');
  await expect(html).toHaveAttribute('lang', 'en');
  await expect(html).not.toHaveAttribute('dir', 'rtl');
  await expect(page.getByText('هذه الصفحة غير متاحة بالعربية حتى الآن.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms & Conditions');

  // Without the translations of the frame, the page is English as a whole.
  await page.route('**/words.ar.json*', (route) => route.abort());
  await page.goto('/ar/about');
  await page.waitForURL('**/about');
  await expect(html).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About us');
  await page.context().close();
});

test('every page that is complete in Arabic is so for visitors', { tag: '@sweep' }, async ({ browser }) => {
  test.slow();
  const page = await newVisitor(browser, portal);
  const paths = declaredEditions('ar');
  expect(paths).toContain('/');
  for (const path of paths) {
    await test.step(path, async () => {
      await visit(page, `/ar${path === '/' ? '' : path}`);
      await expectArabic(page);
    });
  }
  await page.context().close();
});
