import { expect, type Page, test } from '@playwright/test';
import { secondFactorTexts } from '@portal/contracts';
import { TOTP } from 'otpauth';
import { type MailingPortal, startMailingPortal } from '../support/demo-portal';
import { forgetEnteredFactors } from '../support/forget-entered-factors';
import { isTo } from '../support/mailbox';
import { demo, demoPassword, enterCredentials, newPerson, newVisitor } from '../support/people';
import { expectToast } from '../support/toasts';

let portal: MailingPortal;
let page: Page;
let admin: Page;
let secret = '';
let recoveryCodes: string[] = [];
/** Each code works once, so every use takes a later one than the last. */
let lastStep = 0;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ browser }) => {
  portal = await startMailingPortal({ SECOND_FACTOR: 'staff' });
  page = await newVisitor(browser, portal);
});

test.afterAll(() => portal?.remove());

/** The code that an app shows now; waits for the next one if this one is used up. The server tolerates one step. */
async function nextCode(): Promise<string> {
  const stepNow = () => Math.floor(Date.now() / 30_000);
  await expect.poll(() => stepNow() + 1, { timeout: 60_000 }).toBeGreaterThan(lastStep);
  lastStep = Math.max(lastStep + 1, stepNow());
  return new TOTP({ secret }).generate({ timestamp: lastStep * 30_000 });
}

async function signOut() {
  await page.getByRole('button', { name: /Demo Attorney/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL((url) => url.pathname === '/');
}

async function enterPassword() {
  await page.goto('/login');
  await enterCredentials(page, demo.attorney, demoPassword);
}

test('an attorney who needs a second factor sets it up before anything else opens', async () => {
  await enterPassword();
  await page.waitForURL('**/account/two-step-sign-in?**');
  await expect(page.getByText('Set this up to continue')).toBeVisible();
  await page.goto('/attorney/dashboard');
  await page.waitForURL('**/account/two-step-sign-in?redirect=%2Fattorney%2Fdashboard');
  expect((await page.request.get('/api/cases/list')).status()).toBe(403);

  await page.getByLabel(/^Current password/).fill(demoPassword);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  secret = ((await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel(/^Code from the app/).fill('000000');
  await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click();
  await expect(page.getByText(secondFactorTexts.wrongCode).first()).toBeVisible();
  await page.getByLabel(/^Code from the app/).fill(await nextCode());
  await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click();
  await expect(page.getByRole('heading', { name: 'Store your recovery codes' })).toBeFocused();
  recoveryCodes = await page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /^[A-Z2-7-]{19}$/ })
    .allInnerTexts();
  expect(new Set(recoveryCodes).size).toBe(10);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt');
  await page.getByRole('link', { name: 'I have stored the codes' }).click();
  await page.waitForURL('**/attorney/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await portal.mailbox.find(isTo(demo.attorney, 'Two-step sign-in is on'));
});

test('they sign in with a code of the app', async () => {
  await signOut();
  await enterPassword();
  const code = page.getByLabel(/^Code/);
  await expect(code).toBeFocused();
  expect((await page.request.get('/api/auth/me')).status()).toBe(401);
  await code.fill('000000');
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(secondFactorTexts.wrongCode);
  await expect(code).toBeFocused();
  await code.fill(await nextCode());
  await page.keyboard.press('Enter');
  await page.waitForURL('**/attorney/dashboard');
});

test('they sign in with a recovery code, which works once', { tag: '@sweep' }, async () => {
  const [recoveryCode = ''] = recoveryCodes;
  const enter = async () => {
    await enterPassword();
    await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
    await page.getByLabel(/^Recovery code/).fill(recoveryCode.toLowerCase());
    await page.keyboard.press('Enter');
  };
  await signOut();
  await enter();
  await page.waitForURL('**/attorney/dashboard');
  await portal.mailbox.find(isTo(demo.attorney, 'A recovery code of your account was used'));
  await signOut();
  await enter();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(secondFactorTexts.wrongCode);
});

test('they make ten new recovery codes, and the earlier ones stop working', { tag: '@sweep' }, async () => {
  const [, second = '', third = '', fourth = ''] = recoveryCodes;
  await enterPassword();
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await page.getByLabel(/^Recovery code/).fill(second);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/attorney/dashboard');
  await forgetEnteredFactors(portal);
  await page.goto('/account');
  await page.getByRole('link', { name: '8 recovery codes are left' }).click();
  await page.getByRole('button', { name: 'Make ten new codes' }).click();
  await page.getByRole('button', { name: 'Make new codes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.getByLabel(/^Code from the app/).fill(third);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Store your recovery codes' })).toBeFocused();
  await expect(page.getByRole('main').getByText(fourth)).toBeHidden();
  await portal.mailbox.find(isTo(demo.attorney, 'Your recovery codes were replaced'));
  await page.getByRole('link', { name: 'I have stored the codes' }).click();
  await expect(page.getByRole('link', { name: '10 recovery codes are left' })).toBeVisible();
});

test('an admin ends their sessions and resets the second factor', { tag: '@sweep' }, async ({ browser }) => {
  admin = await newPerson(browser, portal, demo.admin);
  await admin.goto('/admin/dashboard?tab=users');
  await admin.waitForURL('**/account/two-step-sign-in?**');
  await admin.getByLabel(/^Current password/).fill(demoPassword);
  await admin.getByRole('button', { name: 'Continue' }).click();
  secret = ((await admin.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '').replaceAll(' ', '');
  lastStep = 0;
  await admin.getByLabel(/^Code from the app/).fill(await nextCode());
  await admin.getByRole('button', { name: 'Turn on two-step sign-in' }).click();
  await admin.getByRole('link', { name: 'I have stored the codes' }).click();

  const act = async (entry: string, confirm: string) => {
    await admin.getByRole('button', { name: 'Actions for Demo Attorney' }).click();
    await admin.getByRole('menuitem', { name: entry }).click();
    await admin.getByRole('dialog').getByRole('button', { name: confirm }).click();
  };
  await act('End all sessions…', 'End all sessions');
  await expectToast(admin, secondFactorTexts.sessionsEnded);
  await act('Reset two-step sign-in…', 'Reset');
  await expectToast(admin, secondFactorTexts.reset);
  await portal.mailbox.find(isTo(demo.attorney, 'Two-step sign-in was reset'));
  await enterPassword();
  await page.waitForURL('**/account/two-step-sign-in?**');
});

test('they enter a code again before an export when the last one is old', { tag: '@sweep' }, async () => {
  await forgetEnteredFactors(portal);
  await admin.goto('/admin/dashboard?tab=cases');
  const exportCases = admin.getByRole('button', { name: 'Export CSV' });
  const dialog = admin.getByRole('dialog', { name: 'Confirm that it is you' });
  await exportCases.click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expectToast(admin, 'Error', secondFactorTexts.needed);
  await exportCases.click();
  await expect(dialog.getByLabel(/^Code from the app/)).toBeFocused();
  await admin.keyboard.type('000000');
  await admin.keyboard.press('Enter');
  await expect(dialog.getByText(secondFactorTexts.wrongCode)).toBeVisible();
  await dialog.getByLabel(/^Code from the app/).fill(await nextCode());
  const download = admin.waitForEvent('download');
  await admin.keyboard.press('Enter');
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  await expect(dialog).toBeHidden();
  await expect(exportCases).toBeFocused();
});
