import { expect, type Page, test } from '@playwright/test';
import { callerFor } from '../support/api';
import { startDemoPortal } from '../support/demo-portal';
import { demo } from '../support/people';
import type { Portal } from '../support/portal';
import { problem, speechless, unsuccessful, whileAnswering } from '../support/refusals';
import { expectToast } from '../support/toasts';
import { openWindows, visit, type Who } from '../support/visits';

let portal: Portal;
let windows: Record<Who, Page>;

test.beforeAll(async ({ browser }) => {
  portal = await startDemoPortal();
  windows = await openWindows(browser, portal);
});

test.afterAll(() => portal?.remove());

const broken = problem(500, 'UNEXPECTED', 'Something went wrong on our side.');

/** Creates an unassigned case of the demo client. */
async function newCase(): Promise<{ caseId: string; caseNumber: string }> {
  const visitor = await callerFor(portal);
  return visitor.call('POST', '/cases/submit', {
    fullName: 'Mona Khan',
    email: demo.client,
    caseType: 'general',
    serviceLevel: 'advise',
    confidentialityConfirmed: true,
  });
}

test('shows the empty text of lists without rows', { tag: '@sweep' }, async () => {
  const { admin, attorney, client } = windows;
  await visit(admin, '/admin/dashboard');
  await expect(admin.getByText('No cases found')).toBeVisible();
  await visit(admin, '/admin/dashboard?tab=users&q=nobody-has-this-name');
  await expect(admin.getByText('No users found')).toBeVisible();
  await visit(attorney, '/attorney/dashboard');
  await expect(attorney.getByText('No cases assigned yet')).toBeVisible();
  await visit(attorney, '/attorney/dashboard?tab=invoices');
  await expect(attorney.getByText('No invoices found')).toBeVisible();
  await visit(client, '/client/dashboard');
  await expect(client.getByRole('link', { name: 'Submit Your First Case' })).toBeVisible();
  await expect(client.getByText('No invoices yet')).toBeVisible();
  const { caseId } = await newCase();
  await visit(client, `/cases/${caseId}`);
  await expect(client.getByText('No messages yet. Start the conversation!')).toBeVisible();
});

for (const who of ['admin', 'attorney', 'client'] as const) {
  test(`shows the error of a dashboard of ${who} that does not load`, {
    tag: '@sweep',
  }, async () => {
    const page = windows[who];
    const logged = page.waitForEvent('console', (entry) => entry.text().startsWith('Failed to load dashboard data'));
    await whileAnswering(page, '/cases/list*', broken, async () => {
      await page.goto(`/${who}/dashboard`);
      await expectToast(page, 'Error', 'Failed to load dashboard data');
    });
    expect((await logged).type()).toBe('error');
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await expect(page.getByText('Total Cases')).toBeVisible();
  });
}

test('shows the outcome of assigning a case', { tag: '@sweep' }, async () => {
  const { admin } = windows;
  const { caseNumber } = await newCase();
  await visit(admin, '/admin/dashboard');
  const row = admin.getByRole('row').filter({ hasText: caseNumber });
  const assign = async () => {
    await row.getByRole('button', { name: /^Assign Attorney/ }).click();
    await admin.getByRole('menuitem', { name: /^Second Attorney/ }).click();
  };
  for (const [answer, text] of [
    [problem(409, 'CONFLICT', 'This case is already assigned.'), 'This case is already assigned.'],
    [speechless, 'Failed to assign case'],
  ] as const) {
    await whileAnswering(admin, '/cases/assign', answer, async () => {
      await assign();
      await expectToast(admin, 'Error', text);
    });
  }
  await assign();
  await expectToast(admin, 'Case assigned successfully');
  await expect(row).toContainText('Assigned');
  await expect(row).toContainText('Second Attorney');
});

test('shows the error of a case that does not load', { tag: '@sweep' }, async () => {
  const { client } = windows;
  const sorry = "The requested case could not be found or you don't have access to it.";
  const notFound = async (text: string) => {
    await expectToast(client, 'Error', text);
    await expect(client.getByRole('heading', { level: 1, name: 'Case Not Found' })).toBeVisible();
    await expect(client.getByRole('main')).toContainText(sorry);
  };
  await client.goto('/cases/00000000-0000-4000-8000-000000000000');
  await notFound(sorry);
  const { caseId } = await newCase();
  for (const [answer, text] of [
    [speechless, 'Failed to load case details'],
    [unsuccessful, 'Failed to load case'],
  ] as const) {
    await whileAnswering(client, `/cases/${caseId}`, answer, async () => {
      await client.goto(`/cases/${caseId}`);
      await notFound(text);
    });
  }
});

test('shows the error of messages that do not load', { tag: '@sweep' }, async () => {
  const { client } = windows;
  const { caseId } = await newCase();
  await visit(client, `/cases/${caseId}`);
  await whileAnswering(client, '/messages/list*', speechless, async () => {
    await client.getByRole('button', { name: 'Refresh Messages' }).click();
    await expectToast(client, 'Error', 'Failed to load messages');
  });
});

test('shows whether a message was refused or sent', async () => {
  const { client } = windows;
  const { caseId } = await newCase();
  await visit(client, `/cases/${caseId}`);
  const box = client.getByRole('textbox', { name: /message/i });
  const send = client.getByRole('button', { name: 'Send & Email' });
  await box.fill('   ');
  await expect(send).toBeDisabled();
  await box.press('Control+Enter');
  await expectToast(client, 'Error', 'Please enter a message');

  await box.fill('They want a deposit.');
  for (const [answer, text] of [
    [problem(429, 'TOO_MANY_REQUESTS', 'Please wait a minute.'), 'Please wait a minute.'],
    [speechless, 'Failed to send message'],
  ] as const) {
    await whileAnswering(client, '/messages/send', answer, async () => {
      await send.click();
      await expectToast(client, 'Error', text);
    });
    await expect(box).toHaveValue('They want a deposit.');
  }
  await send.click();
  await expectToast(
    client,
    'Message Sent',
    'Message sent successfully and email notifications have been sent to relevant parties.',
  );
  await expect(box).toHaveValue('');
  await expect(client.getByRole('log')).toContainText('They want a deposit.');
});

const tokensOf = async (page: Page) =>
  (await page.context().cookies()).filter(({ name }) => name.endsWith('_token')).map(({ name }) => name);

const spoil = (page: Page, ...names: string[]) =>
  page.context().addCookies(names.map((name) => ({ name, value: 'spoilt', url: portal.url })));

test('renews an expired token once and repeats the call with the new one', async () => {
  const { client } = windows;
  await visit(client, '/client/dashboard');
  await spoil(client, 'access_token');
  const calls: string[] = [];
  client.on('response', (answer) => {
    const path = new URL(answer.url()).pathname;
    if (['/api/cases/list', '/api/auth/refresh'].includes(path)) {
      calls.push(`${answer.status()} ${path}`);
    }
  });
  const repeated = client.waitForResponse((answer) => answer.url().includes('/cases/list') && answer.ok());
  await client.getByRole('button', { name: 'Refresh' }).click();
  const { authorization } = await (await repeated).request().allHeaders();
  const token = (await client.context().cookies()).find(({ name }) => name === 'access_token')?.value;
  expect(authorization).toBe(`Bearer ${token}`);
  expect(calls).toEqual(['401 /api/cases/list', '200 /api/auth/refresh', '200 /api/cases/list']);
});

test('sends a session that cannot be renewed to the sign-in page and deletes its cookies', async () => {
  const { client } = windows;
  await visit(client, '/client/dashboard');
  await spoil(client, 'access_token', 'refresh_token');
  await client.getByRole('button', { name: 'Refresh' }).click();
  await client.waitForURL((url) => url.pathname === '/login');
  expect(new URL(client.url()).searchParams.get('redirect')).toBe('/client/dashboard');
  expect(await tokensOf(client)).toEqual([]);
});
