import { expect, test } from '@playwright/test';
// @boundaries-ignore The API's tests have the same provider.
import { stripeSettings } from '../../api/test/fake-stripe';
import { callerFor } from '../support/api';
import { expectArabic, latinWordsOf } from '../support/arabic';
import { fillForArabicClient } from '../support/arabic-client';
import { findingsOn } from '../support/axe';
import { ownEditions } from '../support/built-remotes';
import { CardPage } from '../support/card-page';
import { type MailingPortal, startMailingPortal } from '../support/demo-portal';
import { isTo } from '../support/mailbox';
import { demo, demoPassword, newPerson, newVisitor } from '../support/people';
import { expectToast } from '../support/toasts';
import { visit } from '../support/visits';

const card = new CardPage();
let portal: MailingPortal;
/** Of what the client has. */
let ids: Record<string, string>;

test.beforeAll(async () => {
  portal = await startMailingPortal({
    STRIPE_SECRET_KEY: stripeSettings.secretKey,
    STRIPE_WEBHOOK_SECRET: stripeSettings.webhookSecret,
    STRIPE_API_BASE: await card.listen(),
  });
  ids = await fillForArabicClient(portal);
});

test.afterAll(async () => {
  await portal?.remove();
  await card.close();
});

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

test('an admin corrects words, which visitors read on pages and clients in mails, and takes them back', {
  tag: '@sweep',
}, async ({ browser }) => {
  const admin = await newPerson(browser, portal, demo.admin);
  const visitor = await newVisitor(browser, portal);
  const heading = visitor.getByRole('heading', { level: 1 });
  await visit(admin, '/admin/words?q=about+us');
  await admin.getByRole('button', { name: 'Correct ‘About us’' }).click();
  const dialog = admin.getByRole('dialog');
  const field = dialog.getByRole('textbox', { name: 'In Arabic' });
  await field.fill('تعرفوا إلى {name}');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(field).toHaveAccessibleDescription(/other placeholders or tags: \{name\}/);
  expect(await findingsOn(admin)).toEqual([]);
  await field.fill('تعرفوا إلينا');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByText('Corrected', { exact: true }).last()).toBeVisible();

  await visit(visitor, '/ar/about');
  await expect(heading).toHaveText('تعرفوا إلينا');
  await expect(visitor).toHaveTitle(/^تعرفوا إلينا/);
  await expectArabic(visitor);
  // What the server sends, before any script has run.
  expect(await (await visitor.request.get('/ar/about')).text()).toMatch(/<h1[^>]*>تعرفوا إلينا/);

  await admin.getByRole('button', { name: 'Undo the correction of ‘About us’' }).click();
  await expectToast(admin, 'The former words are back.');
  await visit(visitor, '/ar/about');
  await expect(heading).toHaveText('من نحن');

  const { call } = await callerFor(portal, demo.admin);
  await call('PUT', '/words', { language: 'ar', text: 'Choose a new password', forms: ['ضع كلمة مرور جديدة'] });
  await (await callerFor(portal)).call('POST', '/auth/forgot-password', { email: demo.client });
  const mail = await portal.mailbox.find(isTo(demo.client, 'ضع كلمة مرور جديدة'));
  expect(mail.html).toContain('dir="rtl"');
  await admin.context().close();
  await visitor.context().close();
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

test('whoever follows the link of a mail signs in in the language of their browser', { tag: '@sweep' }, async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: portal.url, locale: 'ar-AE' });
  const page = await context.newPage();
  await page.goto('/account');
  await page.waitForURL('**/ar/login?redirect=%2Faccount');
  await expectArabic(page);
  await page.locator('input[type=email]').fill(demo.client);
  await page.locator('input[type=password]').fill(demoPassword);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/account');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('حسابك');
  await expectArabic(page);
  await context.close();
});

test('a client pays an invoice and accepts a quote in Arabic, where staff read English', { tag: '@sweep' }, async ({
  browser,
}) => {
  test.slow();
  const page = await newPerson(browser, portal, demo.client);
  await card.serve(page, portal.url);
  const main = page.getByRole('main');

  await visit(page, `/invoices/${ids.invoiceId}`);
  await expectArabic(page);
  await page.getByRole('button', { name: 'إجراءات أخرى' }).click();
  await expectArabic(page);
  await page.keyboard.press('Escape');
  card.tellsAtOnce = false;
  await page.getByRole('button', { name: /^دفع .*1,575\.00.* بالبطاقة$/ }).click();
  await page.getByRole('link', { name: 'Pay' }).click();
  await expect(page.getByText('ننتظر تأكيد مزوّد الدفع لدفعتك')).toBeVisible();
  await expectArabic(page);
  await card.tellAll(portal.url);
  await expect(main.locator('span').getByText('مدفوعة', { exact: true })).toBeVisible();
  await expectArabic(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^إيصال/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^REC-\d{4}-\d{5}\.pdf$/);

  await visit(page, `/quotes/${ids.quoteId}`);
  await page.getByRole('button', { name: 'قبول عرض السعر' }).click();
  await expect(page.getByText('يرجى كتابة اسمك الكامل')).toBeVisible();
  await expectArabic(page);
  await page.getByRole('button', { name: 'رفض', exact: true }).click();
  await expectArabic(page);
  await page.getByRole('dialog').getByRole('button', { name: 'رجوع' }).click();
  await page.getByRole('checkbox', { name: /^قرأت عرض السعر/ }).check();
  await page.getByLabel(/^اسمك الكامل/).fill('سارة المنصوري');
  await page.getByRole('button', { name: 'قبول عرض السعر' }).click();
  await expect(main.getByText('قبله سارة المنصوري')).toBeVisible();
  await expectArabic(page);
  await page.context().close();

  const attorney = await newPerson(browser, portal, demo.attorney);
  for (const [path, heading] of [
    [`/invoices/${ids.invoiceId}`, 'Payments and credit notes'],
    [`/quotes/${ids.quoteId}`, 'Accepted'],
  ] as const) {
    await visit(attorney, path);
    await expect(attorney.locator('html')).toHaveAttribute('lang', 'en');
    await expect(attorney.getByText(heading).first()).toBeVisible();
  }
  await attorney.context().close();
});

test('a client reads every part of a case in Arabic, and staff read it in English', { tag: '@sweep' }, async ({
  browser,
}) => {
  test.slow();
  const page = await newPerson(browser, portal, demo.client);
  for (const tab of ['', '?tab=details', '?tab=documents', '?tab=invoices', '?tab=report']) {
    await test.step(tab, async () => {
      await visit(page, `/cases/${ids.caseId}${tab}`);
      await expectArabic(page);
    });
  }

  await page
    .getByRole('button', { name: /^السؤال عن هذه النتيجة/ })
    .first()
    .click();
  const box = page.getByRole('textbox', { name: 'رسالتك' });
  await expect(box).toHaveValue(/^بشأن النتيجة/);
  await page.getByRole('button', { name: 'إرسال مع إشعار بالبريد' }).click();
  await expect(page.getByText('أُرسلت الرسالة', { exact: true })).toBeVisible();
  expect(await latinWordsOf(page)).toEqual([]);

  // The server's own words are English; the page words the code.
  await page.route('**/api/messages/send', (route) =>
    route.fulfill({ status: 429, json: { success: false, code: 'RATE_LIMITED', message: 'Please wait 7 seconds.' } }),
  );
  await box.fill('متى ننتهي؟');
  await page.getByRole('button', { name: 'إرسال مع إشعار بالبريد' }).click();
  await expect(page.getByText('لم تُرسل')).toBeVisible();
  expect(await latinWordsOf(page)).toEqual([]);

  const attorney = await newPerson(browser, portal, demo.attorney);
  await visit(attorney, `/cases/${ids.caseId}`);
  await expect(attorney.locator('html')).toHaveAttribute('lang', 'en');
  await expect(attorney.getByRole('tab', { name: 'Communication' })).toBeVisible();
  await expect(attorney.getByText('Your report is ready. Open the Report tab to read it.')).toBeVisible();
  await attorney.context().close();

  await visit(page, `/cases/${ids.caseId}?tab=details`);
  await page.getByRole('button', { name: 'عرض القائمة' }).click();
  await expect(page.getByText('فتح القضية').first()).toBeVisible();
  await page.getByRole('button', { name: 'الحصول على رمز جديد' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'الحصول على رمز جديد' }).click();
  await expect(page.getByText('صدر رمز إيصال جديد', { exact: true })).toBeVisible();
  await expectArabic(page);
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
