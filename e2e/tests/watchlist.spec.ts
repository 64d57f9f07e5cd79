import { expect, type Page, test } from '@playwright/test';
import { findingsOn } from '../support/axe';
import { type MailingPortal, startMailingPortal } from '../support/demo-portal';
import { demo, newPerson } from '../support/people';
import { expectToast } from '../support/toasts';
import { visit } from '../support/visits';

const text = 'The regulator has warned of a person with this name.';

let portal: MailingPortal;
let client: Page;
let admin: Page;

test.beforeAll(async ({ browser }) => {
  portal = await startMailingPortal({});
  client = await newPerson(browser, portal, demo.client);
  admin = await newPerson(browser, portal, demo.admin);
});
test.afterAll(() => portal?.remove());

test('a client subscribes, staff release an alert, and the client reads it', async () => {
  await visit(client, '/client/watchlist');
  expect(await findingsOn(client)).toEqual([]);
  await client.getByLabel(/^Name/).fill('Omar Farouk');
  await client.getByLabel(/^Kind/).selectOption('Person');
  await client.getByRole('checkbox').check();
  await client.getByRole('button', { name: /^Start for/ }).click();
  await expect(client.getByText('1 name under watch')).toBeVisible();
  await expect(client.getByRole('link', { name: 'Invoice' })).toBeVisible();

  await visit(admin, '/watches');
  expect(await findingsOn(admin)).toEqual([]);
  await admin.getByRole('link', { name: 'Alerts' }).first().click();
  await admin.getByLabel(/^Name/).selectOption('Omar Farouk');
  await admin.getByLabel(/^How serious/).selectOption('Red flag');
  await admin.getByLabel(/^What the client/).fill(text);
  await admin.getByRole('button', { name: 'Save as draft' }).click();
  await expect(admin.getByText('Draft', { exact: true })).toBeVisible();
  expect(await findingsOn(admin)).toEqual([]);
  await client.reload();
  await expect(client.getByText('1 name under watch')).toBeVisible();
  await expect(client.getByText(text)).toHaveCount(0);
  await admin.getByRole('button', { name: 'Release' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Release' }).click();
  await expectToast(admin, 'The client can read the alert now.');

  await client.reload();
  await expect(client.getByText(text)).toBeVisible();
  expect(await findingsOn(client)).toEqual([]);
});
