import { expect, test } from '@playwright/test';
import { findingsOn } from '../support/axe';
import { newAssignedCase } from '../support/cases';
import { startDemoPortal } from '../support/demo-portal';
import { demo, newPerson } from '../support/people';
import type { Portal } from '../support/portal';
import { visit } from '../support/visits';

let portal: Portal;

test.beforeAll(async () => {
  portal = await startDemoPortal({ BRAND_NAME: 'Falcon & Sons', BRAND_PHONE: '+971 4 123 4567' });
});

test.afterAll(() => portal?.remove());

test.use({ serviceWorkers: 'allow' });

test('without a connection a client reads who the firm is, and the case opens by itself later; nothing of it is kept', async ({
  browser,
}) => {
  const { caseId } = await newAssignedCase(portal);
  const client = await newPerson(browser, portal, demo.client);
  await visit(client, `/cases/${caseId}`);
  await client.evaluate(() => navigator.serviceWorker.ready);

  await portal.kill();
  await client.goto(`/cases/${caseId}`);
  await expect(client).toHaveTitle('You are offline | Falcon & Sons');
  await expect(client.getByRole('link', { name: '+971 4 123 4567' })).toBeVisible();
  expect(await findingsOn(client)).toEqual([]);

  await portal.start();
  await client.evaluate(() => dispatchEvent(new Event('online')));
  await expect(client.getByRole('heading', { level: 1 })).not.toHaveText('You are offline');
  expect(new URL(client.url()).pathname).toBe(`/cases/${caseId}`);
  const kept = await client.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toEqual(['/offline.html']);

  await client.context().close();
});

test('signing out takes the worker and its page off the device, and a visitor never gets them', async ({ browser }) => {
  const client = await newPerson(browser, portal, demo.client);
  const registrations = () => client.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await visit(client, '/client/dashboard');
  await client.evaluate(() => navigator.serviceWorker.ready);
  expect(await registrations()).toBe(1);

  await client
    .getByRole('banner')
    .getByRole('button', { name: /Carl|Client|Demo/ })
    .first()
    .click();
  await client.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(client.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expect.poll(registrations).toBe(0);
  expect(await client.evaluate(() => caches.keys())).toEqual([]);
  await visit(client, '/faq');
  expect(await registrations()).toBe(0);
  await client.context().close();
});
