import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { findingsOn } from '../support/axe';
import { startDemoPortal } from '../support/demo-portal';
import { demo, newPerson } from '../support/people';
import type { Portal } from '../support/portal';
import { expectToast } from '../support/toasts';
import { visit } from '../support/visits';

let portal: Portal;
let admin: Page;

test.beforeAll(async ({ browser }) => {
  portal = await startDemoPortal();
  admin = await newPerson(browser, portal, demo.admin);
});

test.afterAll(() => portal?.remove());

const rows = (count: number) =>
  ['key,kind,name', ...Array.from({ length: count }, (_, at) => `K${at},person,Person Number${at}`), ''].join('\n');
const csv = (content: string) => ({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
const title = 'United Arab Emirates';
const cardOf = (page: Page) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });

test('an admin imports a list, sees what it changes, publishes it, and is asked before a fifth is lost', async () => {
  await visit(admin, '/admin/lists');
  await expect(admin.getByText(/The product ships no list/)).toBeVisible();
  expect(await findingsOn(admin, ['layout', 'light', 'dark'])).toEqual([]);
  const card = cardOf(admin);

  await card.getByLabel('Import the list').setInputFiles(csv('no list at all'));
  await expect(card.getByRole('alert')).toContainText('No line names the columns key, name.');
  await card.getByLabel('Import the list').setInputFiles(csv(rows(20)));
  await expect(card.getByText('Waits to be published')).toBeVisible();
  await expect(card.getByText('20 entries')).toBeVisible();
  expect(await findingsOn(admin, ['layout', 'light', 'dark'])).toEqual([]);
  await card.getByRole('button', { name: /^Publish/ }).click();
  await expectToast(admin, `${title} is live.`);
  await expect(card.getByText('imported today')).toBeVisible();

  await card.getByLabel('Import a new edition').setInputFiles(csv(rows(10)));
  await card.getByRole('button', { name: /^Publish/ }).click();
  const dialog = admin.getByRole('dialog');
  await expect(dialog).toContainText('The edition has 10 entries, the live one 20.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await card.getByRole('button', { name: /^Discard/ }).click();
  await expectToast(admin, `The edition of ${title} has been discarded.`);
  await expect(card.getByText('Waits to be published')).toBeHidden();
});

test('an admin adds a webhook, keeps its secret, sends a test and reads why it did not arrive', {
  tag: '@sweep',
}, async () => {
  await visit(admin, '/admin/webhooks');
  await expect(admin.getByText('No webhook yet')).toBeVisible();
  await admin.getByRole('button', { name: 'New webhook' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('Address').fill('https://127.0.0.1/hook');
  await dialog.getByLabel('A case is submitted').check();
  await dialog.getByRole('button', { name: 'Create webhook' }).click();
  await expect(dialog.getByText(/leads into a private network/).first()).toBeVisible();
  // A host that has no address anywhere (RFC 2606).
  await dialog.getByLabel('Address').fill('https://hooks.invalid/portal');
  await dialog.getByRole('button', { name: 'Create webhook' }).click();
  await expect(dialog.getByText(/^whsec_/)).toBeVisible();
  expect(await findingsOn(admin, ['layout', 'light', 'dark'])).toEqual([]);
  await dialog.getByRole('button', { name: 'I have kept it' }).click();

  await admin.getByRole('button', { name: /^Send a test/ }).click();
  await expectToast(admin, 'A test is on its way.', 'It is sent within some seconds.');
  await admin.getByRole('button', { name: /^Show deliveries/ }).click();
  await expect(async () => {
    await admin.getByRole('button', { name: 'Refresh' }).click();
    await expect(admin.getByText(/It could not be reached/)).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  expect(await findingsOn(admin, ['layout', 'light', 'dark'])).toEqual([]);
});

test('an admin makes an API token, a program reads with it, and is refused once it is revoked', async ({ request }) => {
  await visit(admin, '/admin/api-tokens');
  await admin.getByRole('button', { name: 'New token' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('Program').fill('Bookkeeping');
  await dialog.getByLabel('Read invoices, payments and statements').check();
  expect(await findingsOn(admin, ['layout', 'light', 'dark'])).toEqual([]);
  await dialog.getByRole('button', { name: 'Create token' }).click();
  const token = await dialog.getByText(/^pat_/).textContent();
  await dialog.getByRole('button', { name: 'I have kept it' }).click();
  const statusOf = async (path: string) =>
    (await request.get(`${portal.url}/api${path}`, { headers: { authorization: `Bearer ${token}` } })).status();
  expect([await statusOf('/invoices/list'), await statusOf('/cases/list')]).toEqual([200, 403]);
  expect(await findingsOn(admin, ['layout', 'light', 'dark'])).toEqual([]);
  await admin.getByRole('button', { name: /^Revoke the token of Bookkeeping/ }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Revoke token' }).click();
  await expectToast(admin, 'The token has been revoked.');
  expect(await statusOf('/invoices/list')).toBe(401);
});

test('an admin takes everything of the firm along, and the other admins are told', async () => {
  await visit(admin, '/admin/settings');
  await admin.getByRole('link', { name: /^All data/ }).click();
  const [download] = await Promise.all([
    admin.waitForEvent('download'),
    admin.getByRole('button', { name: 'Download all data' }).click(),
  ]);
  expect((await readFile(await download.path())).subarray(0, 4).toString('latin1')).toBe('PK\x03\x04');
  await expect(admin.getByText('The file has been downloaded.')).toBeVisible();
  expect(await findingsOn(admin, ['layout', 'light', 'dark'])).toEqual([]);
  await visit(admin, '/admin/audit?action=firm.exported');
  await expect(admin.getByRole('row', { name: /Firm exported/ })).toBeVisible();
});
