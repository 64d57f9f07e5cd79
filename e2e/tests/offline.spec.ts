import { randomBytes } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
// @boundaries-ignore The API's tests have the same push service.
import { openPushService, type PushService } from '../../api/test/push-service';
import { callerFor } from '../support/api';
import { findingsOn } from '../support/axe';
import { newAssignedCase } from '../support/cases';
import { startDemoPortal } from '../support/demo-portal';
import { demo, newPerson, toastWith } from '../support/people';
import type { Portal } from '../support/portal';
import { visit } from '../support/visits';

let portal: Portal;
let pushes: PushService;

test.beforeAll(async () => {
  pushes = await openPushService();
  portal = await startDemoPortal({
    BRAND_NAME: 'Falcon & Sons',
    BRAND_PHONE: '+971 4 123 4567',
    PUSH_KEY: randomBytes(32).toString('base64'),
    PUSH_API_BASE: pushes.origin,
  });
});

test.afterAll(async () => {
  await portal?.remove();
  await pushes?.close();
});

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

/** Replaces the push service of the browser's maker, which tests cannot reach. */
const subscribeAt = (page: Page, endpoint: string) =>
  page.addInitScript((address) => {
    const subscription = { endpoint: address };
    let isSubscribed = false;
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (isSubscribed ? subscription : null),
      subscribe: async () => {
        isSubscribed = true;
        return subscription;
      },
    });
  }, endpoint);

test('a message wakes the device of a client who turned notifications on, and the device shows no content', {
  tag: '@sweep',
}, async ({ browser }) => {
  const { caseId } = await newAssignedCase(portal);
  const client = await newPerson(browser, portal, demo.client);
  await client.context().grantPermissions(['notifications'], { origin: portal.url });
  await subscribeAt(client, `${pushes.origin}/device/phone`);
  await visit(client, '/account');
  await client.getByRole('checkbox', { name: 'Notifications on this device' }).click();
  await expect(toastWith(client, 'This device will show when there is news.')).toBeVisible();
  expect(await findingsOn(client)).toEqual([]);

  const attorney = await callerFor(portal, demo.attorney);
  await attorney.call('POST', '/messages/send', { caseId, content: 'The register says no.', messageType: 'text' });
  await expect.poll(() => pushes.taken).toMatchObject([{ path: '/device/phone', body: '' }]);

  const [worker] = client.context().serviceWorkers();
  const shown = await worker?.evaluate(async () => {
    const look = new Promise((resolve) => {
      Object.assign(Reflect.get(self, 'registration'), {
        showNotification: async (title: string, { body }: { body: string }) => resolve([title, body]),
      });
    });
    self.dispatchEvent(Reflect.construct(Reflect.get(self, 'PushEvent'), ['push', { data: 'Mona Khan is a fraud' }]));
    return look;
  });
  expect(shown).toEqual(['Falcon & Sons', 'There is news in a case.']);
  await client.context().close();
});
