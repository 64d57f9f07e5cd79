import { type BrowserContext, expect, type Page, type Request, test } from '@playwright/test';
import { callerFor } from '../support/api';
import { assignTo, newAssignedCase } from '../support/cases';
import { startDemoPortal } from '../support/demo-portal';
import { demo, demoPassword, enterCredentials, newPerson } from '../support/people';
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

test('all tabs end the stream of who signs out, and show the next person and the loss of a case at once', async () => {
  for (const page of context.pages()) {
    await page.close();
  }
  const streams = new Set<Request>();
  const isStream = (request: Request) => request.url().includes('/events?');
  context.on('request', (request) => isStream(request) && streams.add(request));
  context.on('requestfailed', (request) => streams.delete(request));
  context.on('requestfinished', (request) => streams.delete(request));
  const { caseId } = await newAssignedCase(portal);
  const client = await callerFor(portal, demo.client);
  const [first, second] = [await openCase(caseId), await openCase(caseId)];
  await expect.poll(() => streams.size).toBe(1);

  await first
    .getByRole('banner')
    .getByRole('button', { name: /Demo Client/ })
    .click();
  await first.getByRole('menuitem', { name: 'Sign Out' }).click();
  await second.waitForURL(/\/login/);
  expect(streams.size).toBe(0);

  await first.goto('/login');
  await enterCredentials(first, demo.attorney, demoPassword);
  await first.waitForURL('**/attorney/dashboard');
  await expect(second.getByRole('banner').getByRole('button', { name: /Demo Attorney/ })).toBeVisible();
  for (const tab of [first, second]) {
    await tab.goto(`/cases/${caseId}`);
    await expect(tab.getByRole('log')).toBeVisible();
  }
  await expect.poll(() => streams.size).toBe(1);
  await client.call('POST', '/messages/send', { caseId, content: 'Do you see this?', messageType: 'text' });
  for (const tab of [first, second]) {
    await expect(tab.getByRole('log')).toContainText('Do you see this?');
  }

  await assignTo(portal, 'attorney2@demo.local', caseId);
  await client.call('POST', '/messages/send', { caseId, content: 'For your colleague.', messageType: 'text' });
  for (const tab of [first, second]) {
    await expect(tab.getByRole('heading', { level: 1, name: 'Case Not Found' })).toBeVisible();
    await expect(tab.getByText('For your colleague.')).toHaveCount(0);
  }
  expect(streams.size).toBe(0);
});
