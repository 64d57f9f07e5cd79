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
