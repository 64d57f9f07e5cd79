import { expect, type Page, test } from '@playwright/test';
import { passkeyTexts, secondFactorTexts } from '@portal/contracts';
import { type Authenticator, addAuthenticator } from '../support/authenticator';
import { findingsOn } from '../support/axe';
import { type MailingPortal, startMailingPortal } from '../support/demo-portal';
import { forgetEnteredFactors } from '../support/forget-entered-factors';
import { isTo } from '../support/mailbox';
import { demo, demoPassword, enterCredentials, newVisitor } from '../support/people';
import { expectToast } from '../support/toasts';

let portal: MailingPortal;
let page: Page;
let device: Authenticator;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ browser }) => {
  portal = await startMailingPortal({ SECOND_FACTOR: 'staff' });
  page = await newVisitor(browser, portal);
  device = await addAuthenticator(page);
});

test.afterAll(() => portal?.remove());

const passkeys = () => page.getByRole('region', { name: 'Passkeys' });
const signInWithPasskey = () => page.getByRole('button', { name: 'Use a passkey' });
const useYourPasskey = () => page.getByRole('button', { name: 'Use your passkey' });

/** Saves a picture of the open page for people who want to look at it. */
async function picture(name: string) {
  const folder = process.env['PICTURES'];
  for (const width of folder ? [375, 768, 1280] : []) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png`, fullPage: true });
    }
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}

async function expectAccessible(name: string) {
  await picture(name);
  expect(await findingsOn(page)).toEqual([]);
}

async function signOut() {
  await page.getByRole('button', { name: /Demo Attorney/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL((url) => url.pathname === '/');
}

/** The device stays locked meanwhile: it would answer the offer in the field of the address by itself, as no person does. */
async function enterPassword() {
  await device.unlock(false);
  await page.goto('/login');
  await enterCredentials(page, demo.attorney, demoPassword);
}

test('an attorney who needs a second factor adds a passkey in place of an app', async () => {
  await enterPassword();
  await page.waitForURL('**/account/two-step-sign-in?**');
  await page.getByRole('link', { name: 'Add a passkey instead' }).click();
  await page.waitForURL('**/account/new-passkey?**');
  await expectAccessible('new-passkey');
  await page.getByLabel(/^Name of the device/).fill('Laptop');
  await page.getByLabel(/^Current password/).fill(demoPassword);
  await device.unlock(false);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'No passkey was added.' })).toBeVisible();
  await device.unlock(true);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Store your recovery codes' })).toBeFocused();
  expect(await device.passkeys()).toBe(1);
  await expectAccessible('recovery-codes');
  await page.getByRole('link', { name: 'I have stored the codes' }).click();
  await page.waitForURL('**/attorney/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect((await page.request.get('/api/cases/list')).status()).toBe(200);
  await portal.mailbox.find(isTo(demo.attorney, 'A passkey was added to your account'));
});

test('they sign in with it alone, without name and password', async () => {
  await signOut();
  await page.goto('/login');
  await expect(page.getByText('Use your fingerprint, face or screen lock instead of a password.')).toBeVisible();
  await expectAccessible('login');
  await device.unlock(false);
  await signInWithPasskey().click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('No passkey was used.');
  await device.unlock(true);
  await signInWithPasskey().click();
  await page.waitForURL('**/attorney/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the browser offers it in the field of the address', { tag: '@sweep' }, async () => {
  await signOut();
  await page.goto('/login');
  await page.getByLabel(/^Email/).focus();
  await page.waitForURL('**/attorney/dashboard');
});

test('they use it as second step after the password', { tag: '@sweep' }, async () => {
  await signOut();
  await enterPassword();
  await expect(useYourPasskey()).toBeFocused();
  await device.unlock(true);
  expect((await page.request.get('/api/auth/me')).status()).toBe(401);
  await expectAccessible('second-step');
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await expect(page.getByLabel(/^Recovery code/)).toBeFocused();
  await page.getByRole('button', { name: 'Use a passkey instead' }).click();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/attorney/dashboard');
});

test('they use it again before something that needs a recent factor, and rename and remove it', {
  tag: '@sweep',
}, async () => {
  await page.goto('/account');
  await expect(passkeys().getByText('Laptop', { exact: true }).first()).toBeVisible();
  await expect(passkeys().getByText(/^Last used/)).toBeVisible();
  await expectAccessible('account');
  await passkeys().getByRole('button', { name: 'Rename' }).click();
  await page.getByLabel(/^Name of the device/).fill('Old laptop');
  await page.keyboard.press('Enter');
  await expectToast(page, passkeyTexts.renamed);

  await forgetEnteredFactors(portal);
  await page.goto('/account/new-passkey');
  await page.getByLabel(/^Name of the device/).fill('Phone');
  await page.getByLabel(/^Current password/).fill(demoPassword);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(useYourPasskey()).toBeVisible();
  await expectAccessible('step-up');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expectToast(page, 'Error', secondFactorTexts.needed);

  await page.goto('/account');
  await passkeys().getByRole('button', { name: 'Remove' }).click();
  const removing = page.getByRole('dialog', { name: /^Remove the passkey/ });
  await removing.getByLabel(/^Current password/).fill(demoPassword);
  await expectAccessible('remove');
  await removing.getByRole('button', { name: 'Remove' }).click();
  await useYourPasskey().click();
  await expectToast(page, passkeyTexts.removed);
  await portal.mailbox.find(isTo(demo.attorney, 'A passkey was removed from your account'));
  await page.waitForURL('**/account/two-step-sign-in?**');
});

test('a removed passkey does not sign in', { tag: '@sweep' }, async () => {
  await page.context().clearCookies();
  await page.goto('/login');
  await signInWithPasskey().click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(passkeyTexts.refused);
  expect((await page.request.get('/api/auth/me')).status()).toBe(401);
});

test('the sign-in page loads no code for passkeys before its form is used', { tag: '@sweep' }, async () => {
  const asked: string[] = [];
  await page.context().clearCookies();
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/login');
  await expect(signInWithPasskey()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const before = asked.length;
  expect(asked.filter((path) => path.startsWith('/api/auth/passkey'))).toEqual([]);
  await device.unlock(false);
  await page.getByLabel(/^Email/).focus();
  await expect.poll(() => asked.filter((path) => path === '/api/auth/passkey')).toHaveLength(1);
  expect(asked.length).toBeGreaterThan(before + 1);
});

test('there is no button without WebAuthn', { tag: '@sweep' }, async ({ browser }) => {
  const visitor = await newVisitor(browser, portal);
  await visitor.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  await visitor.goto('/login');
  await expect(visitor.getByRole('main').getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled();
  await expect(visitor.getByRole('button', { name: 'Use a passkey' })).toHaveCount(0);
  await visitor.context().close();
});
