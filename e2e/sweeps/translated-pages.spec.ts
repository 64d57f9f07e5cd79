import { type Browser, expect, type Page, test } from '@playwright/test';
import { callerFor } from '../support/api';
import { newAssignedCase, newCase } from '../support/cases';
import { startDemoPortal } from '../support/demo-portal';
import { demo, demoPassword, newPerson, newVisitor, toastWith } from '../support/people';
import type { Portal } from '../support/portal';

let portal: Portal;
test.beforeAll(async () => {
  portal = await startDemoPortal();
});
test.afterAll(() => portal?.remove());

/** Translates the page as browsers do, now and after every change: each text is put into two elements `font`. */
function translate(way: 'replaces' | 'wraps') {
  const translateTexts = () => {
    const walker = document.createTreeWalker(document.body ?? document, NodeFilter.SHOW_TEXT, (text) => {
      const isIn = (names: string) => (text as Text).parentElement?.closest(names);
      return text.textContent?.trim() && !isIn('font, script, style, textarea') ? 1 : 2;
    });
    const texts: Text[] = [];
    while (walker.nextNode()) {
      texts.push(walker.currentNode as Text);
    }
    for (const text of texts) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      outer.append(inner);
      text.before(outer);
      if (way === 'wraps') {
        inner.append(text);
      } else {
        inner.append(`«${text.data}»`);
        text.remove();
      }
    }
  };
  new MutationObserver(translateTexts).observe(document, { childList: true, subtree: true, characterData: true });
}

/** What went wrong in the pages that were opened so far. */
let errors: Error[];
test.beforeEach(() => {
  errors = [];
});

async function open(browser: Browser, way: 'replaces' | 'wraps', email?: string): Promise<Page> {
  const page = email ? await newPerson(browser, portal, email) : await newVisitor(browser, portal);
  await page.addInitScript(translate, way);
  page.on('pageerror', (error) => errors.push(error));
  return page;
}

/** Waits until `main` has a text that matches, without the marks of the translator. */
const expectText = (page: Page, text: RegExp) =>
  expect(async () => {
    // biome-ignore lint/performance/useDomNodeTextContent: only what people see counts
    const shown = await page.getByRole('main').innerText();
    expect(shown.replaceAll(/[«»]/g, '').replaceAll(/\s+/g, ' ')).toMatch(text);
  }).toPass();

for (const way of ['replaces', 'wraps'] as const) {
  // One of them every time: they break the same elements.
  test.describe(`beside a translator that ${way} all texts`, () => {
    test('a visitor signs in after a wrong password, and looks around', async ({ browser }) => {
      const page = await open(browser, way);
      const signInWith = async (password: string) => {
        await page.getByRole('textbox', { name: 'Email' }).fill(demo.client);
        await page.locator('input[name=password]').fill(password);
        await page
          .getByRole('main')
          .getByRole('button', { name: /Sign in/i })
          .click();
      };
      await page.goto('/');
      await expectText(page, /Why Choose Us/);
      await page.getByRole('navigation').getByRole('link', { name: 'FAQ' }).first().click();
      await page.locator('summary').first().click();
      await page.getByRole('link', { name: 'Sign In' }).first().click();
      await signInWith('not-it-at-all');
      await expect(toastWith(page, 'Invalid email or password.')).toBeVisible();
      await signInWith(demoPassword);
      await page.waitForURL('**/client/dashboard');
      await expectText(page, /Welcome back, Demo Client/);
      await page.goto('/case-submission');
      await page.getByLabel('Case Type').first().selectOption('company');
      await expect(page.getByLabel(/Company Name/).first()).toBeVisible();
      await page.getByLabel('Case Type').first().selectOption('individual');
      await expect(page.getByLabel(/Company Name/)).toHaveCount(0);
      await page.goto('/follow');
      await page.getByRole('main').getByRole('textbox').first().fill('RC-2026-999999');
      await page.getByRole('main').getByRole('textbox').nth(1).fill('ABCD-EFGH-JKMN-PQRS');
      await page.getByRole('button', { name: 'Show the status' }).click();
      await expectText(page, /We cannot find a case with this ID and code\./);
      expect(errors).toEqual([]);
      await page.context().close();
    });

    test('a client and an attorney read and write, and see the current status', async ({ browser }) => {
      const { caseId, caseNumber } = await newAssignedCase(portal);
      const page = await open(browser, way, demo.client);
      await page.goto('/client/dashboard');
      await expectText(page, new RegExp(caseNumber));
      await page.goto(`/cases/${caseId}`);
      for (const message of ['They ask for a deposit.', 'And they call every day.']) {
        await page.getByRole('textbox').first().fill(message);
        await page.getByRole('button', { name: 'Send & Email' }).click();
        await expect(page.getByRole('log')).toContainText(message);
        await expect(toastWith(page, 'Message Sent')).toBeVisible();
      }
      const attorney = await callerFor(portal, demo.attorney);
      await attorney.call('POST', '/messages/send', { caseId, content: 'Do not pay.', messageType: 'text' });
      await expect(page.getByRole('log')).toContainText('Do not pay.');
      await expectText(page, /In-progress/);
      // Two by the client, one by the attorney, and those of the system about the two changes of status.
      const { messages } = await attorney.call<{ messages: unknown[] }>('GET', `/messages/list?caseId=${caseId}`);
      await expectText(page, new RegExp(`Messages ${messages.length} Total`));
      for (const tab of ['Documents', 'Case Details', 'Invoices', 'Communication']) {
        await page.getByRole('tab', { name: tab }).click();
        await expect(page.getByRole('tab', { name: tab, selected: true })).toBeVisible();
      }
      expect(errors).toEqual([]);
      await page.context().close();
    });

    test('an admin searches, filters and assigns', async ({ browser }) => {
      const { caseNumber } = await newCase(portal, { fullName: `Found ${way}` });
      const page = await open(browser, way, demo.admin);
      await page.goto('/admin/dashboard');
      await expectText(page, new RegExp(caseNumber));
      await page.getByRole('searchbox').first().fill('no such person');
      await expectText(page, /No cases found/);
      await page.getByRole('searchbox').first().fill(`Found ${way}`);
      await expectText(page, new RegExp(caseNumber));
      await page
        .getByRole('button', { name: /^«?Assign/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: /Demo Attorney/ }).click();
      await expect(toastWith(page, 'Case assigned successfully')).toBeVisible();
      await expectText(page, /Demo Attorney/);
      await page.getByRole('tab', { name: 'Users Management' }).click();
      await expectText(page, /demo\.local/);
      expect(errors).toEqual([]);
      await page.context().close();
    });
  });
}
