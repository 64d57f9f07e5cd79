import type { Page } from '@playwright/test';
import { demo, demoPassword, enterCredentials } from '../../support/people';
import { phoneFiles } from '../../support/phone-files';
import { whileAnswering } from '../../support/refusals';
import { fillRiskCheck, pressSubmit, submitRiskCheck } from '../../support/submissions';
import type { DemoRows } from './demo-rows';
import { press, type State } from './state';

/** The reply to the password of an account with a second factor. */
const secondStep = {
  status: 200,
  body: { success: true, data: { secondFactor: { challenge: 'x', methods: ['totp', 'recovery'] } } },
};

const ownPassword = 'Fresh#Secret42';
const person = { name: 'Mona Khan', email: 'mona.khan@example.org' };

async function follow(page: Page) {
  await submitRiskCheck(page, 'company', person);
  const main = page.getByRole('main');
  const [caseNumber = ''] = /RC-\d{4}-\d+/.exec((await main.textContent()) ?? '') ?? [];
  const [code = ''] = /(?:[A-Z0-9]{4}-){3}[A-Z0-9]{4}/.exec((await main.textContent()) ?? '') ?? [];
  await page.goto('/follow');
  await page.getByLabel('Case ID').fill(caseNumber);
  await page.getByLabel('Receipt code').fill(code);
  await press('Show the status')(page);
  await page.getByRole('main').getByText(caseNumber).first().waitFor();
}

/** Fills in the form and chooses three files, one of which is refused. */
async function fillWithFiles(page: Page) {
  await fillRiskCheck(page, 'company', person);
  await page.getByLabel('WhatsApp/Phone').fill('+971 4 000 0000');
  await page.getByLabel('Country of Residence').selectOption('UAE');
  await page.getByLabel('I would like a referral to a vetted lawyer').check();
  await page.getByRole('button', { name: 'Add what happened' }).click();
  await page.getByLabel('What happened', { exact: true }).fill('They asked for a deposit, and then for a second one.');
  await page.getByLabel('Amount').fill('5,000');
  await page.getByLabel('Does the bank know?').selectOption('Not yet');
  const program = { name: 'run.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') };
  await page.getByLabel(/^Supporting Documents/).setInputFiles([...phoneFiles, program]);
}

async function registerAfterSubmission(page: Page) {
  await submitRiskCheck(page, 'company', person);
  await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click();
  await page.waitForURL('**/register');
}

const fill = (answers: Record<string, string>) => async (page: Page) => {
  for (const [label, text] of Object.entries(answers)) {
    await page
      .getByLabel(new RegExp(`^${label}`))
      .first()
      .fill(text);
  }
};

/** Pages of visitors: forms with errors and after sending, mailed links, the open menu. */
export const publicStates = ({ invitation }: Pick<DemoRows, 'invitation'>): State[] => [
  {
    name: 'home-menu',
    who: 'visitor',
    path: '/',
    reach: (page) => page.getByRole('button', { name: 'Open menu' }).click(),
    startWidth: 375,
    isDialog: true,
  },
  {
    name: 'submission-errors',
    who: 'visitor',
    path: '/case-submission',
    reach: (page) =>
      page
        .getByRole('main')
        .getByRole('button', { name: /^Submit/ })
        .last()
        .click(),
  },
  ...(['company', 'investment', 'individual', 'post-scam', 'general'] as const).map((caseType) => ({
    name: `submission-${caseType}`,
    who: 'visitor' as const,
    path: '/case-submission',
    reach: (page: Page) => fillRiskCheck(page, caseType, person),
  })),
  {
    name: 'confirmation',
    who: 'visitor',
    path: '/',
    reach: async (page) => {
      await submitRiskCheck(page, 'investment', person);
    },
  },
  {
    name: 'submission-checked',
    who: 'visitor',
    path: '/',
    reach: async (page) => {
      await fillWithFiles(page);
      await press('Check your answers')(page);
    },
  },
  {
    name: 'submission-reloaded',
    who: 'visitor',
    path: '/',
    reach: async (page) => {
      await fillWithFiles(page);
      page.on('dialog', (dialog) => dialog.accept());
      await page.reload();
      await page.getByText('Please add your files again').waitFor();
    },
  },
  {
    name: 'confirmation-files',
    who: 'visitor',
    path: '/',
    reach: async (page) => {
      await fillWithFiles(page);
      await pressSubmit(page);
      await page.waitForURL('**/confirmation');
    },
  },
  { name: 'register-after-submission', who: 'visitor', path: '/', reach: registerAfterSubmission },
  {
    name: 'dashboard-unverified',
    who: 'visitor',
    path: '/',
    reach: async (page) => {
      await registerAfterSubmission(page);
      await page.getByRole('textbox', { name: /^Password/ }).fill(ownPassword);
      await page.getByRole('textbox', { name: /^Confirm/ }).fill(ownPassword);
      await press('Create account')(page);
      await page.getByRole('heading', { name: 'My Cases' }).waitFor();
    },
  },
  { name: 'follow-found', who: 'visitor', path: '/', reach: follow },
  {
    name: 'follow-refused',
    who: 'visitor',
    path: '/follow',
    reach: async (page) => {
      await fill({ 'Case ID': 'RC-2026-000001', 'Receipt code': 'AAAA-BBBB-CCCC-DDDD' })(page);
      await press('Show the status')(page);
      await page
        .getByText(/not|no /)
        .first()
        .waitFor();
    },
  },
  {
    name: 'login-refused',
    who: 'visitor',
    path: '/login',
    reach: async (page) => {
      await enterCredentials(page, demo.client, 'wrong-Password1!');
      await page.getByRole('main').getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'login-code',
    who: 'visitor',
    path: '/login',
    reach: (page) =>
      whileAnswering(page, '/auth/login', secondStep, async () => {
        await enterCredentials(page, demo.client, demoPassword);
        await page.getByLabel(/^Code/).waitFor();
      }),
  },
  {
    name: 'register-filled',
    who: 'visitor',
    path: '/register',
    reach: async (page) => {
      await fill({ 'Full name': 'Mona Khan', Email: 'mona@example.org' })(page);
      await page.getByRole('textbox', { name: /^Password/ }).fill('aB1');
    },
  },
  {
    name: 'forgot-sent',
    who: 'visitor',
    path: '/forgot-password',
    reach: async (page) => {
      await fill({ Email: 'mona@example.org' })(page);
      await press('Send reset instructions')(page);
      await page.getByRole('button', { name: 'Send reset instructions' }).waitFor({ state: 'detached' });
    },
  },
  { name: 'reset-no-link', who: 'visitor', path: '/reset-password' },
  { name: 'reset-form', who: 'visitor', path: '/reset-password/not-a-real-token' },
  {
    name: 'reset-expired',
    who: 'visitor',
    path: '/reset-password/not-a-real-token',
    reach: async (page) => {
      await page.getByRole('textbox', { name: /^New password|^Password/ }).fill('Another#Secret42');
      await page.getByRole('textbox', { name: /^Confirm/ }).fill('Another#Secret42');
      await press('Change password')(page);
      await page.getByRole('link', { name: 'Ask for a new link' }).waitFor();
    },
  },
  { name: 'verify-no-link', who: 'visitor', path: '/verify-email' },
  { name: 'verify-form', who: 'visitor', path: '/verify-email#token=not-a-real-token' },
  { name: 'invite-no-link', who: 'visitor', path: '/accept-invite' },
  { name: 'invite-form', who: 'visitor', path: '/accept-invite/not-a-real-token' },
  {
    name: 'invite-accepted',
    who: 'visitor',
    path: invitation,
    reach: async (page) => {
      await page.getByRole('textbox', { name: /^Password/ }).fill(ownPassword);
      await page.getByRole('textbox', { name: /^Confirm/ }).fill(ownPassword);
      await press('Create my account')(page);
      await page.waitForURL('**/attorney/dashboard');
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  },
  {
    name: 'frame-failure',
    who: 'visitor',
    path: '/contact',
    reach: async (page) => {
      // The footer is part of the frame and shows the year.
      await page.addInitScript(() => {
        Date.prototype.getFullYear = () => {
          throw new Error('planted');
        };
      });
      await page.reload();
      await page.getByRole('button', { name: 'Reload' }).waitFor();
    },
  },
  { name: 'contact-errors', who: 'visitor', path: '/contact', reach: press('Send Message') },
  {
    name: 'contact-sent',
    who: 'visitor',
    path: '/contact',
    reach: async (page) => {
      await fill({ 'Full Name': 'Mona Khan', Email: 'mona@example.org', Subject: 'A question' })(page);
      await page.getByRole('textbox', { name: /^Message/ }).fill('How long does a company check take?');
      await press('Send Message')(page);
      await page.getByText('Thank you. We will respond within 24 hours.').waitFor();
    },
  },
  {
    name: 'faq-open',
    who: 'visitor',
    path: '/faq',
    reach: (page) => page.locator('summary').first().click(),
  },
  {
    name: 'setup-result',
    who: 'visitor',
    path: '/setup',
    reach: async (page) => {
      await press('Create demo users')(page);
      await page.getByRole('region', { name: 'Result' }).getByRole('row').nth(1).waitFor();
    },
  },
];
