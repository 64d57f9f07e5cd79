import { expect, test } from '@playwright/test';
import { addressIn, caseTypeLabels, languageCodes, languageName, otherLanguages } from '@portal/contracts';
import { expectArabic, expectWhollyIn } from '../support/arabic';
import { declaredEditions } from '../support/built-remotes';
import { startDemoPortal } from '../support/demo-portal';
import { newVisitor } from '../support/people';
import type { Portal } from '../support/portal';
import { visit } from '../support/visits';

let portal: Portal;

test.beforeAll(async () => {
  portal = await startDemoPortal({ LANGUAGES: languageCodes.join() });
});

test.afterAll(() => portal?.remove());

for (const [language, name, company] of [
  ['ar', 'سارة الخالد', 'شركة الأفق للتجارة'],
  ['hi', 'सारा शर्मा', 'क्षितिज व्यापार'],
] as const) {
  test(`a visitor submits a case in ${language} and follows it by its receipt code`, {
    tag: language === 'ar' ? [] : '@sweep',
  }, async ({ browser }) => {
    test.slow();
    const page = await newVisitor(browser, portal);
    const submit = page.locator('form button[type=submit]');
    await visit(page, `/${language}/case-submission`);

    await test.step('errors are in the language, whatever the case is about', async () => {
      for (const caseType of Object.keys(caseTypeLabels)) {
        await page.locator('#caseType').selectOption(caseType);
        await submit.click();
        await expect(page.locator('#fullName')).toHaveAttribute('aria-invalid', 'true');
      }
      await page.locator('#caseType').selectOption('post-scam');
      await page.locator('[id="story.paidBy"]').selectOption('bank-transfer');
      await expect(page.locator('form ol')).toBeVisible();
      await expectWhollyIn(language, page);
      await page.locator('[id="story.paidBy"]').selectOption('');
    });

    await page.locator('#caseType').selectOption('company');
    await page.locator('#fullName').fill(name);
    await page.locator('#email').fill('sara@example.com');
    await page.locator('[id="subjectDetails.companyName"]').fill(company);
    await page.locator('input[name=serviceLevel]').first().check();
    await page.locator('#confidentialityConfirmed').check();
    await page.locator('#files').setInputFiles([
      { name: 'فاتورة.txt', mimeType: 'text/plain', buffer: Buffer.from('فاتورة') },
      { name: 'برنامج.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
    ]);
    await page.locator('button[aria-expanded=false]').last().click();
    await expectWhollyIn(language, page, ['.txt', '.exe']);

    const sent = page.waitForRequest((request) => request.url().endsWith('/api/cases/submit'));
    await submit.click();
    expect((await sent).postDataJSON()).toMatchObject({ caseType: 'company', language });
    await page.waitForURL(`**/${language}/confirmation`);
    await expectWhollyIn(language, page, ['.txt', '.exe']);

    const main = page.getByRole('main');
    const shown = await main.textContent();
    const [number = ''] = shown?.match(/RC-\d{4}-\d{6}/) ?? [];
    const [code = ''] = shown?.match(/[A-Z2-7]{4}(-[A-Z2-7]{4}){3}/) ?? [];
    await visit(page, `/${language}/follow`);
    await page.locator('input[name=caseNumber]').fill(number);
    await page.locator('input[name=receiptCode]').fill('AAAA-AAAA-AAAA-AAAA');
    await page.locator('form button[type=submit]').click();
    await expect(page.locator('input[name=receiptCode]')).toHaveAttribute('aria-invalid', 'true');
    await expectWhollyIn(language, page);
    await page.locator('input[name=receiptCode]').fill(code);
    await page.locator('form button[type=submit]').click();
    await expect(main.getByRole('heading', { level: 2 })).toContainText(number);
    await expectWhollyIn(language, page);
    await page.context().close();
  });
}

test('whoever orders the subscription names in Arabic what to watch', { tag: '@sweep' }, async ({ browser }) => {
  const page = await newVisitor(browser, portal);
  await visit(page, '/ar/case-submission?serviceCode=risk-alerts');
  await page.locator('form button[type=submit]').click();
  await expect(page.locator('[id="watched.0.name"]')).toHaveAttribute('aria-invalid', 'true');
  await page.locator('[id="watched.0.name"]').fill('شركة الأفق');
  await page.locator('[id="watched.0.kind"]').selectOption({ index: 1 });
  await expectArabic(page);
  await page.context().close();
});

test('a visitor reads Hindi in its own font, which no other page loads, and English where a page has none', {
  tag: '@sweep',
}, async ({ browser }) => {
  const page = await newVisitor(browser, portal);
  const fonts: string[] = [];
  page.on('request', (request) => fonts.push(...(request.url().match(/for-hi\.\w+\.woff2/) ?? [])));
  await visit(page, '/');
  await page.getByRole('link', { name: 'العربية' }).first().click();
  await page.waitForURL('**/ar');
  expect(fonts).toEqual([]);
  await page.getByRole('link', { name: 'हिन्दी' }).first().click();
  await page.waitForURL('**/hi');
  await expectWhollyIn('hi', page);
  expect(fonts).toHaveLength(1);
  await visit(page, '/hi/login');
  await page.locator('form button[type=submit]').click();
  await expectWhollyIn('hi', page);

  await visit(page, '/hi/faq');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByText('यह पृष्ठ अभी हिन्दी में उपलब्ध नहीं है।')).toBeVisible();
  await page.context().close();
});

for (const language of otherLanguages) {
  test(`every public page that is complete in ${languageName(language)} is so`, { tag: '@sweep' }, async ({
    browser,
  }) => {
    test.setTimeout(300_000);
    const page = await newVisitor(browser, portal);
    const paths = declaredEditions(language);
    expect(paths).toContain('/');
    for (const path of paths) {
      await test.step(path, async () => {
        await visit(page, addressIn(language, path));
        await expectWhollyIn(language, page);
      });
    }
    await page.context().close();
  });
}
