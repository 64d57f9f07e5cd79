import { expect, type Page, test } from '@playwright/test';
import { newCase } from '../support/cases';
import { startDemoPortal } from '../support/demo-portal';
import type { Portal } from '../support/portal';
import { openWindows } from '../support/visits';

/** 250 kbit/s with 600 ms for each answer, as at the edge of a mobile network. */
const edge = { offline: false, latency: 600, downloadThroughput: 250_000 / 8, uploadThroughput: 250_000 / 8 };

const timeout = 60_000;

let portal: Portal;

test.beforeAll(async () => {
  portal = await startDemoPortal();
});

test.afterAll(() => portal?.remove());

async function openSlowly(page: Page, path: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', edge);
  await page.goto(path, { waitUntil: 'commit' });
  await expectPage(page);
}

async function expectPage(page: Page): Promise<void> {
  const failure = page.getByRole('alert');
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  await expect(heading.or(failure).first()).toBeVisible({ timeout });
  await expect(page.locator('#root[data-prerendered]')).toHaveCount(0, { timeout });
  await expect(failure).toHaveCount(0);
  await expect(heading).toBeVisible();
}

test('a page of each remote comes over a very slow connection', async ({ browser }) => {
  test.slow();
  const { caseId } = await newCase(portal);
  const windows = await openWindows(browser, portal);
  await Promise.all([
    openSlowly(windows.visitor, '/contact'),
    openSlowly(windows.admin, '/admin/dashboard'),
    openSlowly(windows.attorney, '/attorney/dashboard'),
    openSlowly(windows.client, '/client/dashboard'),
    openSlowly(await windows.client.context().newPage(), `/cases/${caseId}`),
  ]);
  // The files of a first page come with its HTML; those of a page of another remote come within the limits of the shell.
  const { admin } = windows;
  await admin.locator(`main a[href^="/cases/${caseId}"]`).first().click();
  await admin.waitForURL(`**/cases/${caseId}*`, { timeout });
  await expectPage(admin);
});
