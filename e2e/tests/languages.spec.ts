import { expect, test } from '@playwright/test';
import { expectArabic } from '../support/arabic';
import { fillForArabicClient } from '../support/arabic-client';
import { declaredEditions, ownEditions } from '../support/built-remotes';
import { startDemoPortal } from '../support/demo-portal';
import { demo, newPerson, newVisitor } from '../support/people';
import type { Portal } from '../support/portal';
import { visit } from '../support/visits';

let portal: Portal;
/** Of what the client has. */
let ids: Record<string, string>;

test.beforeAll(async () => {
  portal = await startDemoPortal();
  ids = await fillForArabicClient(portal);
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

const dashboard = '/client/dashboard';

test('a client whose account is in Arabic gets their own pages in it, and goes on in it', async ({ browser }) => {
  const page = await newPerson(browser, portal, demo.client);
  const html = page.locator('html');
  await visit(page, dashboard);
  await expectArabic(page);

  await page.getByRole('link', { name: 'عرض جميع الفواتير' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('فواتيري');
  await expectArabic(page);

  await page.getByRole('banner').getByRole('link').first().click();
  await page.waitForURL('**/ar');
  await expect(html).toHaveAttribute('lang', 'ar');

  await visit(page, '/account');
  await page.getByLabel('لغة الرسائل').selectOption('en');
  await expect(html).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account');
  await page.getByLabel('Language of emails').selectOption('ar');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('حسابك');
  await page.context().close();
});

test('every page of a client that is complete in Arabic is so', { tag: '@sweep' }, async ({ browser }) => {
  test.slow();
  const page = await newPerson(browser, portal, demo.client);
  for (const path of ownEditions('ar', ids)) {
    await test.step(path, async () => {
      await visit(page, path);
      await expectArabic(page);
    });
  }
  await page.context().close();
});
