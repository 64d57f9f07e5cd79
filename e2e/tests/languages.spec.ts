import { expect, test } from '@playwright/test';
import { expectArabic } from '../support/arabic';
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
