import { expect, type Page, test } from '@playwright/test';
import { startDemoPortal } from '../support/demo-portal';
import { demo, demoPassword, newVisitor } from '../support/people';
import type { Portal } from '../support/portal';
import { empty, problem, speechless, unsuccessful, whileAnswering } from '../support/refusals';
import { fillRiskCheck, pressSubmit, submitRiskCheck } from '../support/submissions';
import { expectToast } from '../support/toasts';

let portal: Portal;
let page: Page;
let logged: string[];

test.beforeAll(async ({ browser }) => {
  portal = await startDemoPortal();
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
  await page.getByRole('textbox', { name: /^Password/ }).fill('Harbour#Lamp58');
  await page.getByRole('textbox', { name: /^Confirm password/ }).fill('Harbour#Lamp58');
}

const pressRegister = () => page.getByRole('button', { name: 'Create account' }).click();

const mona = { name: 'Mona Khan', email: 'mona@example.org' };

test('refuses a login with empty fields or an invalid address', async () => {
  await page.goto('/login');
  await pressSignIn('', '');
  await expectToast(page, 'Please fill in all fields');
  await pressSignIn('not-an-address', 'Harbour#Lamp58');
  await expectToast(page, 'Please enter a valid email address');
});

test('refuses a login with wrong credentials', async () => {
  await page.goto('/login');
  await pressSignIn(demo.client, 'Wrong#1234');
  await expectToast(page, 'Invalid email or password. Please try again.');
  expect(logged.join()).toContain('Login failed: INVALID_CREDENTIALS');
});

test('shows the error of another failed login, with and without a message from the server', async () => {
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

test('confirms a login that succeeds', async ({ browser }) => {
  const visitor = await newVisitor(browser, portal);
  await visitor.goto('/login');
  await visitor.getByLabel(/^Email/).fill(demo.client);
  await visitor.getByLabel(/^Password/).fill(demoPassword);
  await visitor.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expectToast(visitor, 'Welcome back!', 'You have been successfully logged in.');
  await visitor.context().close();
});

test('handles a registration reply without a user', async () => {
  await fillRegistration('nadia@example.org');
  await whileAnswering(page, '/auth/register', empty, pressRegister);
  await expectToast(page, 'Failed to create account. Please try again.');
});

for (const { reply, message, errors, text } of [
  { reply: 'a message', message: 'Not today.', errors: { email: ['Field.'] }, text: 'Not today.' },
  { reply: 'an errors map', errors: { email: ['Taken.', 'Long.'], name: ['Odd.'] }, text: 'Taken.' },
  { reply: 'an empty first error', errors: { email: [''] }, text: 'Registration failed. Please try again.' },
  { reply: 'no message', text: 'An error occurred during registration. Please try again.' },
]) {
  test(`shows the error of a registration that is refused with ${reply}`, async () => {
    await fillRegistration('nadia@example.org');
    await whileAnswering(page, '/auth/register', problem(422, 'VALIDATION', message, errors), pressRegister);
    await expectToast(page, text);
    expect(logged.join()).toContain('Registration failed');
  });
}

test('confirms a registration that succeeds', async ({ browser }) => {
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

test('confirms demo users that were created', async () => {
  await page.goto('/setup');
  await page.getByRole('button', { name: 'Create demo users' }).click();
  await expectToast(page, '0 test users created, 5 already existed.');
});

for (const { reply, message, inline } of [
  {
    reply: 'a message',
    message: 'Demo data is disabled on this server.',
    inline: 'Demo data is disabled on this server.',
  },
  { reply: 'no message', message: '', inline: 'Failed to seed test users' },
]) {
  test(`shows the error of demo users that are refused with ${reply}`, async () => {
    await page.goto('/setup');
    await whileAnswering(page, '/seed/users', problem(403, 'DEMO_DISABLED', message), () =>
      page.getByRole('button', { name: 'Create demo users' }).click(),
    );
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(inline);
    await expectToast(page, 'Failed to create test users', message);
  });
}

test('confirms a case that was submitted', async () => {
  const { caseNumber } = await submitRiskCheck(page, 'general', mona);
  await expectToast(page, 'Success!', `Your case has been submitted successfully. Case Number: ${caseNumber}`);
});

test('refuses a case with missing answers, in the order of the checks', async () => {
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

for (const { reply, answer, text } of [
  { reply: 'a message', answer: problem(429, 'TOO_MANY_REQUESTS', 'Please wait.'), text: 'Please wait.' },
  { reply: 'no message', answer: speechless, text: 'Failed to submit case. Please try again.' },
  { reply: 'a reply that is no success', answer: unsuccessful, text: 'Failed to submit case' },
]) {
  test(`shows the error of a case that is refused with ${reply}`, async ({ browser }) => {
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
