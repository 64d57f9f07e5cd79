import { type Page, test } from '@playwright/test';
import { expectArabic } from '../support/arabic';
import { fillForArabicClient } from '../support/arabic-client';
import { addArabicStates } from '../support/arabic-states';
import { ownEditions } from '../support/built-remotes';
import { type MailingPortal, startMailingPortal } from '../support/demo-portal';
import { demo, newPerson } from '../support/people';
import { loaded, visit } from '../support/visits';

let portal: MailingPortal;
let ids: Record<string, string>;

test.beforeAll(async () => {
  portal = await startMailingPortal();
  ids = await fillForArabicClient(portal);
  ids = { ...ids, ...(await addArabicStates(portal)) };
});
test.afterAll(() => portal?.remove());

const tabs = ['', '?tab=details', '?tab=documents', '?tab=invoices', '?tab=report'];

test('a case is wholly in Arabic in each of its states', { tag: '@sweep' }, async ({ browser }) => {
  test.setTimeout(600_000);
  const page = await newPerson(browser, portal, demo.client);
  for (const state of ['pending', 'urgent', 'corrected', 'closed', 'erased']) {
    for (const tab of tabs) {
      await test.step(`${state} ${tab}`, async () => {
        await visit(page, `/cases/${ids[state]}${tab}`);
        await expectArabic(page);
      });
    }
  }
  await page.context().close();
});

/** What a client can press on a page, besides tabs, which have an address, and what ends the session. */
const pressable = (page: Page) =>
  page
    .locator('main button:not([role=tab]):visible:enabled, main summary:visible')
    .filter({ hasNotText: 'تسجيل الخروج' });

async function open(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await visit(page, path);
  await page.waitForLoadState('networkidle');
}

test('what every button of a client opens is wholly in Arabic', { tag: '@sweep' }, async ({ browser }) => {
  test.setTimeout(1_200_000);
  const page = await newPerson(browser, portal, demo.client);
  const paths = [
    ...ownEditions('ar', ids).filter((path) => !path.startsWith('/cases/')),
    ...tabs.map((tab) => `/cases/${ids.caseId}${tab}`),
    ...['', '?tab=details'].map((tab) => `/cases/${ids.urgent}${tab}`),
    `/cases/${ids.corrected}?tab=report`,
  ];
  for (const path of paths) {
    await open(page, path);
    for (let at = 0; at < (await pressable(page).count()); at += 1) {
      const button = pressable(page).nth(at);
      await test.step(`${path} ${await button.textContent()}`, async () => {
        await button.click();
        await page.waitForLoadState('networkidle');
        await loaded(page);
        await expectArabic(page);
      });
      await open(page, path);
    }
  }
  await page.context().close();
});
