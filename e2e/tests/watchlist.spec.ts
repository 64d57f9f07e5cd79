import { expect, type Page, test } from '@playwright/test';
import { findingsOn } from '../support/axe';
import { type MailingPortal, startMailingPortal } from '../support/demo-portal';
import { importList, screenNow } from '../support/lists';
import { demo, newPerson } from '../support/people';
import { pressSubmit } from '../support/submissions';
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

test('the form asks for names, a hit on one becomes an alert, and the client reads it', async () => {
  await visit(client, '/case-submission?serviceCode=risk-alerts');
  await client.getByRole('textbox', { name: /^Name/ }).fill('Omar Farouk');
  await client.getByLabel(/^Kind/).selectOption('Person');
  await client.getByLabel('I confirm this request is genuine and not for entrapment or misuse').check();
  await pressSubmit(client);
  await client.waitForURL('**/confirmation');

  await visit(client, '/client/watchlist');
  await expect(client.getByLabel(/^Name/)).toHaveValue('Omar Farouk');
  await expect(client.getByLabel(/^Kind/)).toHaveValue('person');
  expect(await findingsOn(client)).toEqual([]);
  await client.getByRole('checkbox').check();
  await client.getByRole('button', { name: /^Start for/ }).click();
  await expect(client.getByText('1 name under watch')).toBeVisible();
  await expect(client.getByRole('link', { name: 'Invoice' })).toBeVisible();

  await importList(portal, ['A1,Omar Faruk,person,,,,Example']);
  await screenNow(portal);
  await visit(admin, '/watches');
  expect(await findingsOn(admin)).toEqual([]);
  const hit = admin.getByRole('article', { name: 'Omar Faruk' });
  await expect(async () => {
    await visit(admin, '/screening/hits');
    await expect(hit).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await client.reload();
  await expect(client.getByText('1 name under watch')).toBeVisible();
  await expect(client.getByText('Faruk')).toHaveCount(0);

  await hit.getByRole('link', { name: 'Write an alert' }).click();
  await expect(admin.getByLabel(/^Name/).locator('option:checked')).toHaveText('Omar Farouk');
  await expect(admin.getByLabel(/^Hit on a list/).locator('option:checked')).toHaveText('Omar Faruk, own (To decide)');
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
  await expect(client.getByText('Faruk')).toHaveCount(0);
  expect(await findingsOn(client)).toEqual([]);
});
