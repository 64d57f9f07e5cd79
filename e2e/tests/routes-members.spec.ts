import { expect, type Page, test } from '@playwright/test';
import { fillWithDemoData } from '../support/demo-data';
import { startDemoPortal } from '../support/demo-portal';
import { expectLink } from '../support/links';
import { newVisitor, signIn } from '../support/people';
import type { Portal } from '../support/portal';
import { openWindows, visit, type Who } from '../support/visits';

let portal: Portal;
let windows: Record<Who, Page>;
let caseId: string;

test.beforeAll(async ({ browser }) => {
  portal = await startDemoPortal();
  ({ caseId } = await fillWithDemoData(portal));
  windows = await openWindows(browser, portal);
});

test.afterAll(() => portal?.remove());

const main = (page: Page) => page.getByRole('main');

/** Reads the label of every figure of a dashboard, in order. */
const figures = (page: Page) => main(page).locator('dl > dt').filter({ visible: true });

async function expectOptions(page: Page, label: string, options: string[]): Promise<void> {
  await expect(page.getByLabel(label, { exact: true }).locator('option')).toHaveText(options);
}

async function expectSentToSignIn(path: string): Promise<void> {
  await windows.visitor.goto(path);
  await windows.visitor.waitForURL((url) => url.pathname === '/login');
  expect(new URL(windows.visitor.url()).searchParams.get('redirect')).toBe(path);
}

test('/login redirects a signed-in person by role or to the requested page', async () => {
  for (const who of ['admin', 'attorney', 'client'] as const) {
    await windows[who].goto('/login');
    await windows[who].waitForURL(`**/${who}/dashboard`);
  }
  await windows.client.goto(`/login?redirect=${encodeURIComponent(`/cases/${caseId}`)}`);
  await windows.client.waitForURL(`**/cases/${caseId}`);
  await windows.client.goto('/login?redirect=//evil.example');
  await windows.client.waitForURL('**/client/dashboard');
});

test('/register redirects a signed-in person to the client dashboard', async () => {
  for (const who of ['client', 'admin'] as const) {
    await windows[who].goto('/register');
    await windows[who].waitForURL('**/client/dashboard');
  }
});

test('/admin/dashboard shows figures, cases and users only to admins', async () => {
  const { admin, attorney, client } = windows;
  await visit(admin, '/admin/dashboard');
  await expect(figures(admin)).toHaveText(['Total Cases', 'Pending Cases', 'Attorneys', 'Clients']);
  for (const name of ['Refresh', 'Logout']) {
    await expect(main(admin).getByRole('button', { name })).toBeVisible();
  }
  await expect(admin.getByRole('tab')).toHaveText(['Cases Management', 'Users Management']);
  await expectOptions(admin, 'Status', ['All', 'Pending', 'Assigned', 'In-progress', 'Resolved', 'Closed']);
  const pending = admin.getByRole('row').filter({ hasText: 'Pending' }).first();
  await expect(pending.getByRole('button', { name: /^Assign Attorney/ })).toBeVisible();
  await expect(pending.getByRole('link', { name: /^View/ })).toHaveAttribute('href', /^\/cases\/[\w-]+$/);
  await admin.getByRole('tab', { name: 'Users Management' }).click();
  await expectOptions(admin, 'Role', ['All', 'Admin', 'Attorney', 'Client']);

  await expectSentToSignIn('/admin/dashboard');
  await attorney.goto('/admin/dashboard');
  await attorney.waitForURL('**/attorney/dashboard');
  await client.goto('/admin/dashboard');
  await client.waitForURL('**/client/dashboard');
});

test('/attorney/dashboard shows figures, own cases and invoices only to attorneys', async () => {
  const { admin, attorney, client } = windows;
  await visit(attorney, '/attorney/dashboard');
  await expect(figures(attorney)).toHaveText(['Total Cases', 'Active Cases', 'Total Invoices', 'Revenue']);
  await expect(attorney.getByRole('tab')).toHaveText(['My Cases', 'Invoices']);
  await expectOptions(attorney, 'Status', ['All', 'Assigned', 'In-progress', 'Resolved', 'Closed']);
  const open = main(attorney).getByRole('link', { name: /^Open Case/ });
  await expect(open.first()).toHaveAttribute('href', /^\/cases\/[\w-]+$/);
  await expect(attorney.getByRole('button', { name: 'Create Invoice' })).toBeVisible();
  await attorney.getByRole('tab', { name: 'Invoices' }).click();
  await expectOptions(attorney, 'Status', ['All', 'Draft', 'Sent', 'Viewed', 'Paid', 'Overdue']);
  const view = main(attorney).getByRole('link', { name: /^View/ });
  await expect(view.first()).toHaveAttribute('href', /^\/invoices\/[\w-]+$/);

  await expectSentToSignIn('/attorney/dashboard');
  await admin.goto('/attorney/dashboard');
  await admin.waitForURL('**/admin/dashboard');
  await client.goto('/attorney/dashboard');
  await client.waitForURL('**/client/dashboard');
});

test('/client/dashboard shows a client their cases and invoices', async () => {
  const { client } = windows;
  await visit(client, '/client/dashboard');
  await expect(client.getByRole('heading', { level: 1, name: 'My Dashboard' })).toBeVisible();
  await expect(main(client)).toContainText(/Welcome back, Demo Client/);
  await expectLink(main(client), /^New Case$/, '/case-submission');
  for (const name of ['Refresh', 'Logout']) {
    await expect(main(client).getByRole('button', { name })).toBeVisible();
  }
  const overview = client.getByRole('region', { name: 'Overview' });
  await expect(overview.locator('dt')).toHaveText(['Total Cases', 'Active Cases', 'Invoices', 'Paid Amount']);
  await expect(overview.locator('dl').nth(3)).toContainText(/\$525(?![.\d])/);
  await expect(main(client)).toContainText('You have $1,575.00 in pending payments');
  const cases = client.getByRole('region', { name: 'My Cases' });
  await expect(cases.getByRole('link', { name: /^View/ }).first()).toHaveAttribute('href', /^\/cases\/[\w-]+$/);
  const quick = client.getByRole('navigation', { name: 'Quick Actions' });
  await expectLink(quick, 'Submit New Case', '/case-submission');
  await expectLink(quick, 'Contact Support', '/contact');
  await expectLink(quick, 'View Services', '/services');
  await expectSentToSignIn('/client/dashboard');
});

test('/client/dashboard renders nothing for other roles', async () => {
  for (const who of ['admin', 'attorney'] as const) {
    await windows[who].goto('/client/dashboard');
    await expect(windows[who].getByRole('banner').getByRole('link', { name: 'Dashboard' })).toBeVisible();
    await expect(main(windows[who])).toBeEmpty();
    expect(new URL(windows[who].url()).pathname).toBe('/client/dashboard');
  }
});

test('the code of a page comes when the pointer reaches a link to it', { tag: '@sweep' }, async () => {
  const { attorney } = windows;
  await visit(attorney, '/attorney/dashboard');
  const page = attorney.waitForRequest(/\/remotes\/mfe_case\/[^/]+\/\d+\.js/);
  await main(attorney)
    .getByRole('link', { name: /^Open Case/ })
    .first()
    .hover();
  await page;
});

test('/cases/{id} has a header with number, type, status and three figures', async () => {
  const { client } = windows;
  await visit(client, `/cases/${caseId}`);
  await expect(client.getByRole('heading', { level: 1 })).toHaveText(/RC-\d{4}-\d{6}/);
  await expect(main(client)).toContainText('Company Risk Check');
  await expect(main(client).getByText('In-progress', { exact: true })).toBeVisible();
  await expect(figures(client).filter({ hasText: /^(Submitted|Messages|Total Amount)$/ })).toHaveCount(3);
  await expect(main(client).locator('dl').filter({ hasText: 'Total Amount' })).toContainText('$2,100.00');
  await expect(client.getByRole('tab')).toHaveText(['Communication', 'Case Details', 'Documents (1)', 'Invoices (2)']);
  await expectSentToSignIn(`/cases/${caseId}`);
});

test('/cases/{id} opens with the conversation in the specified sizes', async () => {
  const { client } = windows;
  await visit(client, `/cases/${caseId}`);
  await expect(client.getByRole('heading', { name: 'Case Communication' })).toBeVisible();
  await expect(main(client).getByText('Email-based messaging')).toBeVisible();
  await expect(client.getByRole('button', { name: 'Refresh Messages' })).toBeVisible();
  await expect(client.getByRole('log')).toHaveCSS('max-height', '384px');
  await expect(client.getByRole('log').getByText('Important')).toBeVisible();
  await expect(client.getByRole('textbox', { name: /message/i })).toHaveCSS('min-height', '100px');
  for (const name of ['Regular Message', 'Request Document']) {
    await expect(client.getByRole('radio', { name })).toBeAttached();
  }
  await expect(client.getByRole('button', { name: 'Send & Email' })).toBeDisabled();

  const { attorney } = windows;
  await attorney.setViewportSize({ width: 1280, height: 900 });
  await visit(attorney, `/cases/${caseId}`);
  // Staff write without scrolling, so theirs is lower in a low window.
  const heightOf = (log: Element) => Number.parseFloat(getComputedStyle(log).maxHeight);
  expect(await attorney.getByRole('log').evaluate(heightOf)).toBeLessThanOrEqual(384);
  // This case has a notice and a name of three lines besides; without them the conversation begins some 190 px higher.
  expect((await attorney.getByRole('log').boundingBox())?.y).toBeLessThan(800);
});

test('/cases/{id} has the notes of staff beside the conversation, and nothing of them for the client', async () => {
  const { attorney, client } = windows;
  await attorney.setViewportSize({ width: 1280, height: 900 });
  await visit(attorney, `/cases/${caseId}`);
  const notes = attorney.getByRole('complementary', { name: 'Staff notes' });
  await expect(notes.getByText('Only staff see this')).toBeVisible();
  await notes.getByLabel('New note').fill('The stamp looks forged.');
  await attorney.reload();
  await expect(notes.getByLabel('New note')).toHaveValue('The stamp looks forged.');
  await notes.getByRole('button', { name: 'Hide staff notes' }).press('Enter');
  await expect(notes.getByRole('button', { name: 'Show staff notes' })).toBeFocused();
  await attorney.reload();
  await expect(notes.getByLabel('New note')).toHaveCount(0);
  await notes.getByRole('button', { name: 'Show staff notes' }).press('Enter');
  await expect(notes.getByLabel('New note')).toHaveValue('The stamp looks forged.');
  await notes.getByLabel('New note').fill('');
  await attorney.setViewportSize({ width: 1279, height: 900 });
  await expect(notes).toHaveCount(0);
  await attorney.setViewportSize({ width: 1280, height: 900 });

  const asked: string[] = [];
  client.on('request', (request) => asked.push(request.url()));
  await visit(client, `/cases/${caseId}`);
  await expect(client.getByRole('log')).toBeVisible();
  await expect(client.getByRole('complementary', { name: 'Staff notes' })).toHaveCount(0);
  expect(asked.filter((url) => url.endsWith('/notes'))).toEqual([]);
});

test('/cases/{id} has details, documents and invoices in its other tabs', async () => {
  const { client } = windows;
  await visit(client, `/cases/${caseId}`);
  await client.getByRole('tab', { name: 'Case Details' }).click();
  await expect(client.getByRole('region', { name: 'Client' })).toContainText('client@demo.local');
  await expect(client.getByRole('region', { name: 'Subject Details' }).locator('pre')).toContainText('"companyName"');
  await client.getByRole('tab', { name: /^Documents/ }).click();
  const file = client.getByRole('list', { name: 'Documents', exact: true }).getByRole('listitem');
  await expect(file).toContainText('invoice from supplier.txt');
  await expect(file).toContainText(/Uploaded by .+ on \d/);
  const saved = client.waitForEvent('download');
  await file.getByRole('button', { name: /^Download/ }).click();
  expect((await saved).suggestedFilename()).toBe('invoice from supplier.txt');
  await client.getByRole('tab', { name: /^Invoices/ }).click();
  await expect(client.getByRole('tabpanel')).toContainText(/INV-\d{4}-\d{5}/);
});

test('the header of a signed-in person has their dashboard, support and a menu', async () => {
  for (const [who, name] of [
    ['admin', /Demo Admin/],
    ['attorney', /Demo Attorney/],
    ['client', /Demo Client/],
  ] as const) {
    const page = windows[who];
    await visit(page, '/services');
    const header = page.getByRole('banner');
    await expectLink(header, 'Dashboard', `/${who}/dashboard`);
    await expectLink(header, 'Support', '/contact');
    await expect(header.getByRole('link', { name: 'New Case' })).toHaveCount(who === 'client' ? 1 : 0);
    await header.getByRole('button', { name }).click();
    await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible();
    const entries = await page.getByRole('menuitem').allTextContents();
    expect(entries.slice(0, 2).includes('New Case')).toBe(who === 'client');
    expect([entries[0], entries.at(-1)]).toEqual(['Dashboard', 'Sign Out']);
    await page.keyboard.press('Escape');
  }
});

test('Sign Out ends the session and returns to the home page', async ({ browser }) => {
  const page = await newVisitor(browser, portal);
  await signIn(page, 'client@demo.local');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Demo Client/ })
    .click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await page.waitForURL(`${portal.url}/`);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  expect(cookies.filter((name) => name.endsWith('_token'))).toEqual([]);
  await page.context().close();
});
