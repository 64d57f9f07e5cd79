import { expect, type Page, test } from '@playwright/test';
import { demo, demoPassword, newVisitor, seedDemoUsers } from '../support/people';
import { type Portal, startPortal } from '../support/portal';
import { empty, problem, speechless, unsuccessful, whileAnswering } from '../support/refusals';
import { fillRiskCheck, pressSubmit, submitRiskCheck } from '../support/submissions';
import { expectToast } from '../support/toasts';

let portal: Portal;
let page: Page;
let logged: string[];

test.beforeAll(async ({ browser }) => {
  portal = await startPortal();
  await seedDemoUsers(portal);
  page = await newVisitor(browser, portal);
  page.on('console', (entry) => entry.type() === 'error' && logged.push(entry.text()));
});

test.beforeEach(() => {
  logged = [];
});

test.afterAll(() => portal?.remove());

async function pressSignIn(email: string, password: string) {
  await page.getByLabel(/^Email/).fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
}

async function fillRegistration(email: string) {
  await page.goto('/register');
  await page.getByLabel(/^Full name/).fill('Nadia New');
  await page.getByLabel(/^Email/).fill(email);
  await page.getByRole('textbox', { name: /^Password/ }).fill('Secret#123');
  await page.getByRole('textbox', { name: /^Confirm password/ }).fill('Secret#123');
}

const pressRegister = () => page.getByRole('button', { name: 'Create account' }).click();

const mona = { name: 'Mona Khan', email: 'mona@example.org' };

test('login with empty fields, and with no address', async () => {
  await page.goto('/login');
  await pressSignIn('', '');
  await expectToast(page, 'Please fill in all fields');
  await pressSignIn('not-an-address', 'Secret#123');
  await expectToast(page, 'Please enter a valid email address');
});

test('login with a wrong pair', async () => {
  await page.goto('/login');
  await pressSignIn(demo.client, 'Wrong#1234');
  await expectToast(page, 'Invalid email or password. Please try again.');
  expect(logged.join()).toContain('Login failed: INVALID_CREDENTIALS');
});

test('login that fails otherwise, with and without words of the server', async () => {
  await page.goto('/login');
  const words = 'Too many attempts. Please try again in 15 minutes.';
  const locked = problem(429, 'TOO_MANY_REQUESTS', words);
  await whileAnswering(page, '/auth/login', locked, () => pressSignIn(demo.client, demoPassword));
  await expectToast(page, words);
  await page.route('**/api/auth/login', (route) => route.abort());
  await pressSignIn(demo.client, demoPassword);
  await expectToast(page, 'An error occurred during login. Please try again.');
  await page.unroute('**/api/auth/login');
});

test('login that succeeds', async ({ browser }) => {
  const visitor = await newVisitor(browser, portal);
  await visitor.goto('/login');
  await visitor.getByLabel(/^Email/).fill(demo.client);
  await visitor.getByLabel(/^Password/).fill(demoPassword);
  await visitor.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expectToast(visitor, 'Welcome back!', 'You have been successfully logged in.');
  await visitor.context().close();
});

test('registration whose answer names nobody', async () => {
  await fillRegistration('nadia@example.org');
  await whileAnswering(page, '/auth/register', empty, pressRegister);
  await expectToast(page, 'Failed to create account. Please try again.');
});

for (const { told, message, errors, text } of [
  { told: 'a message', message: 'Not today.', errors: { email: ['Field.'] }, text: 'Not today.' },
  { told: 'an errors map', errors: { email: ['Taken.', 'Long.'], name: ['Odd.'] }, text: 'Taken.' },
  { told: 'an empty first error', errors: { email: [''] }, text: 'Registration failed. Please try again.' },
  { told: 'nothing', text: 'An error occurred during registration. Please try again.' },
]) {
  test(`registration that is refused with ${told}`, async () => {
    await fillRegistration('nadia@example.org');
    await whileAnswering(page, '/auth/register', problem(422, 'VALIDATION', message, errors), pressRegister);
    await expectToast(page, text);
    expect(logged.join()).toContain('Registration failed');
  });
}

test('registration that succeeds', async ({ browser }) => {
  const before = page;
  page = await newVisitor(browser, portal);
  await fillRegistration('nadia@example.org');
  await pressRegister();
  await expectToast(
    page,
    'Account created successfully!',
    'Welcome to the product. You can now access your dashboard.',
  );
  await page.waitForURL('**/client/dashboard');
  await page.context().close();
  page = before;
});

test('seeding that succeeds', async () => {
  await page.goto('/setup');
  await page.getByRole('button', { name: 'Create demo users' }).click();
  await expectToast(page, '0 test users created, 5 already existed.');
});

for (const { told, message, inline } of [
  {
    told: 'a message',
    message: 'Demo data is disabled on this server.',
    inline: 'Demo data is disabled on this server.',
  },
  { told: 'nothing', message: '', inline: 'Failed to seed test users' },
]) {
  test(`seeding that is refused with ${told}`, async () => {
    await page.goto('/setup');
    await whileAnswering(page, '/seed/users', problem(403, 'DEMO_DISABLED', message), () =>
      page.getByRole('button', { name: 'Create demo users' }).click(),
    );
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(inline);
    await expectToast(page, 'Failed to create test users', message);
  });
}

test('a case that is submitted', async () => {
  const { caseNumber } = await submitRiskCheck(page, 'general', mona);
  await expectToast(page, 'Success!', `Your case has been submitted successfully. Case Number: ${caseNumber}`);
});

test('a case that lacks an answer, in the order of the checks', async () => {
  await page.goto('/case-submission');
  const name = page.getByLabel(/^Full Name/);
  const email = page.getByLabel(/^Email/).first();
  const steps: [string, () => Promise<unknown>][] = [
    ['Full name is required', () => name.fill('   ')],
    ['Email is required', () => name.fill('Mona Khan')],
    ['Please select a case type', () => email.fill('mona@example.org')],
    ['Please select a service level', () => page.getByLabel('Case Type').selectOption('general')],
    ['Please confirm confidentiality agreement', () => page.getByLabel(/^Not sure yet/).check()],
  ];
  for (const [text, answerOne] of steps) {
    await answerOne();
    await pressSubmit(page);
    await expectToast(page, 'Error', text);
  }
  await page.evaluate(() => sessionStorage.clear());
});

for (const { told, answer, text } of [
  { told: 'a message', answer: problem(429, 'TOO_MANY_REQUESTS', 'Please wait.'), text: 'Please wait.' },
  { told: 'nothing', answer: speechless, text: 'Failed to submit case. Please try again.' },
  { told: 'a reply that is no success', answer: unsuccessful, text: 'Failed to submit case' },
]) {
  test(`a case that is refused with ${told}`, async ({ browser }) => {
    const visitor = await newVisitor(browser, portal);
    await fillRiskCheck(visitor, 'general', mona);
    await whileAnswering(visitor, '/cases/submit', answer, async () => {
      await pressSubmit(visitor);
      await expectToast(visitor, 'Error', text);
    });
    await expect(visitor).toHaveURL(/case-submission$/);
    await visitor.context().close();
  });
}
