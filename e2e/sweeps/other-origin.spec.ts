import { expect, type Page, test } from '@playwright/test';
import { startDemoPortal } from '../support/demo-portal';
import { type FileOrigin, startFileOrigin } from '../support/file-origin';
import { demo, newPerson, newVisitor } from '../support/people';
import type { Portal } from '../support/portal';
import { copyRemotes, type RemoteFiles } from '../support/remotes';
import { visit } from '../support/visits';

let files: RemoteFiles;
let origin: FileOrigin;
let portal: Portal;

test.beforeAll(async () => {
  files = copyRemotes();
  origin = await startFileOrigin(files.dir);
  portal = await startDemoPortal({ REMOTES_DIR: files.dir, REMOTES_ORIGIN: origin.url });
});

test.afterAll(async () => {
  await portal?.remove();
  await origin?.stop();
  files?.remove();
});

/** Addresses of the files of remotes that the page has used, by origin. */
const usedFrom = (page: Page, from: string) =>
  page.evaluate(
    (prefix) =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.startsWith(`${prefix}/remotes/`))
        .filter((entry) => 'responseStatus' in entry && entry.responseStatus === 200).length,
    from,
  );

async function expectDashboard(page: Page): Promise<void> {
  await expect(page.getByRole('tab', { name: 'My Cases' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: /Demo/ })).toBeVisible();
  expect(await page.evaluate(() => 'foreign' in window)).toBe(false);
}

test('entries, chunks and sheets of remotes come from another origin', async ({ browser }) => {
  origin.behave('serve');
  const page = await newPerson(browser, portal, demo.attorney);
  await visit(page, '/attorney/dashboard');
  await expectDashboard(page);
  expect(await usedFrom(page, origin.url)).toBeGreaterThan(3);
  expect(await usedFrom(page, portal.url)).toBe(0);
  await page.context().close();
});

for (const how of ['tamper', 'refuse', 'hang'] as const) {
  test(`pages come from the portal itself while the other origin does this: ${how}`, async ({ browser }) => {
    origin.behave(how);
    const page = await newPerson(browser, portal, demo.attorney);
    // With files that hang, a page is never complete.
    await visit(page, '/attorney/dashboard', { waitUntil: 'commit' });
    await expectDashboard(page);
    expect(origin.asked.some((path) => path.startsWith('/remotes/mfe_attorney/'))).toBe(true);
    await page.context().close();
  });
}

test('chunks and sheets come from the portal itself when the other origin is lost after the entry', async ({
  browser,
}) => {
  origin.behave('serve');
  const page = await newVisitor(browser, portal);
  const reports: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/client-errors')) {
      reports.push(request.postData() ?? '');
    }
  });
  await visit(page, '/services');
  origin.behave('tamper');
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /questions/i })).toBeVisible();
  expect(await page.evaluate(() => 'foreign' in window)).toBe(false);
  await expect(page.getByRole('banner')).toBeVisible();
  expect(reports).toEqual([]);
  await page.context().close();
});
