import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { callerFor } from '../support/api';
import { newAssignedCase } from '../support/cases';
import { startDemoPortal } from '../support/demo-portal';
import { demo, newPerson } from '../support/people';
import type { Portal } from '../support/portal';

let portal: Portal;
let context: BrowserContext;
test.beforeAll(async ({ browser }) => {
  portal = await startDemoPortal();
  const page = await newPerson(browser, portal, demo.client);
  context = page.context();
  await page.close();
});
test.afterAll(() => portal?.remove());

async function openCase(caseId: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`/cases/${caseId}`);
  await expect(page.getByRole('log')).toBeVisible();
  return page;
}

// Playwright's tabs are all visible, as windows beside each other are. Three streams are enough for the three cases.
test('twelve tabs over HTTP/1.1 load and see each message, also after the first was closed', async () => {
  const { caseId } = await newAssignedCase(portal);
  const tabs: Page[] = [];
  for (let number = 0; number < 10; number += 1) {
    tabs.push(await openCase(caseId));
  }
  for (let number = 0; number < 2; number += 1) {
    const other = await newAssignedCase(portal);
    await openCase(other.caseId);
  }
  const attorney = await callerFor(portal, demo.attorney);
  const say = (content: string) => attorney.call('POST', '/messages/send', { caseId, content, messageType: 'text' });
  const seen = (content: string) =>
    Promise.all(tabs.map((tab) => expect(tab.getByRole('log')).toContainText(content, { timeout: 15_000 })));
  await say('Please do not pay.');
  await seen('Please do not pay.');
  await tabs.shift()?.close();
  await say('Please call me.');
  await seen('Please call me.');
  for (const tab of tabs) {
    await expect(tab.getByText('may take up to 30 seconds')).toHaveCount(0);
  }
});
