import { expect, type Page, test } from '@playwright/test';
import { authTexts } from '@portal/contracts';
import { findingsOn } from '../support/axe';
import { newCase } from '../support/cases';
import { type MailingPortal, startMailingPortal } from '../support/demo-portal';
import { linkIn } from '../support/mail-links';
import { isTo } from '../support/mailbox';
import { demo, demoPassword, enterCredentials, newPerson, newVisitor, signIn } from '../support/people';
import { expectToast } from '../support/toasts';
import { visit } from '../support/visits';

let portal: MailingPortal;
let admin: Page;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ browser }) => {
  portal = await startMailingPortal({ EMAIL_VERIFICATION: 'required' });
  admin = await newPerson(browser, portal, demo.admin);
});

test.afterAll(() => portal?.remove());

const newPassword = 'Fresh#Secret42';
const owner = 'mona.khan@example.org';
const invited = 'nina.new@example.org';

async function choosePassword(page: Page, password: string) {
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await page.getByLabel(/^Confirm password/).fill(password);
}

/** Signs in with refused credentials and reads the message. */
async function expectNoSignIn(page: Page, email: string, password: string, text: string = authTexts.loginRefused) {
  await page.goto('/login');
  await enterCredentials(page, email, password);
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(text);
  expect(new URL(page.url()).pathname).toBe('/login');
}

test('a newly registered person sees the cases of their address only after they open the mailed link', async ({
  browser,
}) => {
  const { caseId, caseNumber } = await newCase(portal, { email: owner });
  const stranger = await newVisitor(browser, portal);
  await stranger.goto('/register');
  await stranger.getByLabel(/^Full name/).fill('Mona Khan');
  await stranger
    .getByLabel(/^Email/)
    .first()
    .fill(owner);
  await choosePassword(stranger, newPassword);
  await stranger.getByRole('button', { name: 'Create account' }).click();
  await stranger.waitForURL('**/client/dashboard');
  await expect(stranger.getByText(authTexts.verifyBanner)).toBeVisible();
  await expect(stranger.getByText('Please verify your email first')).toBeVisible();
  await stranger.goto(`/cases/${caseId}`);
  await expect(stranger.getByRole('heading', { level: 1, name: 'Case Not Found' })).toBeVisible();

  const mail = await portal.mailbox.find(isTo(owner, 'Please verify your email address'));
  const mailReader = await newVisitor(browser, portal);
  await mailReader.goto(linkIn(mail, '/verify-email'));
  await visit(stranger, '/client/dashboard');
  await expect(stranger.getByText('Please verify your email first')).toBeVisible();
  await expect(mailReader.getByRole('button', { name: 'Verify my email address' })).toHaveCount(0);
  await enterCredentials(mailReader, owner, newPassword);
  await mailReader.getByRole('button', { name: 'Verify my email address' }).click();
  await mailReader.getByRole('link', { name: 'Go to my dashboard' }).click();
  await expect(mailReader.getByRole('heading', { name: caseNumber })).toBeVisible();
  await expect(mailReader.getByText(authTexts.verifyBanner)).toHaveCount(0);

  await stranger.goto(linkIn(mail, '/verify-email'));
  await stranger.reload();
  await stranger.getByRole('button', { name: 'Verify my email address' }).click();
  await expect(stranger.getByText(authTexts.verifyExpired)).toBeVisible();
});

test('a forgotten password is replaced by a mailed link, and every older session ends', { tag: '@sweep' }, async ({
  browser,
}) => {
  const signedIn = await newPerson(browser, portal, demo.client);
  await visit(signedIn, '/client/dashboard');
  const elsewhere = await newVisitor(browser, portal);
  await elsewhere.goto('/login');
  await elsewhere.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible();
  await elsewhere
    .getByLabel(/^Email/)
    .first()
    .fill(demo.client);
  await elsewhere.getByRole('button', { name: 'Send reset instructions' }).click();
  await expect(elsewhere.getByText(authTexts.resetSent)).toBeVisible();

  const mail = await portal.mailbox.find(isTo(demo.client, 'Choose a new password'));
  await elsewhere.goto(linkIn(mail, '/reset-password'));
  await choosePassword(elsewhere, newPassword);
  await elsewhere.getByRole('button', { name: 'Change password' }).click();
  await elsewhere.waitForURL('**/login');
  await portal.mailbox.find(isTo(demo.client, 'Your password was changed'));

  await signedIn.getByRole('button', { name: 'Refresh' }).click();
  await signedIn.waitForURL((url) => url.pathname === '/login');
  await expect(signedIn.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  await expectNoSignIn(signedIn, demo.client, demoPassword);
  await signIn(signedIn, demo.client, newPassword);

  const again = await newVisitor(browser, portal);
  await again.goto(linkIn(mail, '/reset-password'));
  await choosePassword(again, 'Another#Secret42');
  await again.getByRole('button', { name: 'Change password' }).click();
  await expect(again.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
});

test('an invited attorney signs in by the mailed link, until an admin deactivates the account', async ({ browser }) => {
  await visit(admin, '/admin/dashboard?tab=users');
  await admin.getByRole('button', { name: 'Invite user' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Invite user' });
  await dialog.getByLabel(/^Full name/).fill('Nina New');
  await dialog.getByLabel(/^Email/).fill(invited);
  await dialog.getByLabel(/^Role/).selectOption({ label: 'Attorney' });
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog).toHaveCount(0);
  await expectNoSignIn(await newVisitor(browser, portal), invited, newPassword);
  const spreadCases = [
    await newCase(portal, { fullName: 'Spread One' }),
    await newCase(portal, { fullName: 'Spread Two' }),
  ];
  const assignBoth = async () => {
    await visit(admin, '/admin/dashboard?q=spread&status=pending');
    for (const { caseNumber } of spreadCases) {
      await admin.getByRole('checkbox', { name: `Select case ${caseNumber}` }).check();
    }
    await admin.getByRole('button', { name: 'Assign…' }).click();
    return admin.getByRole('dialog', { name: 'Assign 2 cases' });
  };
  // Who has never signed in gets no work.
  const before = await assignBoth();
  await expect(before.getByRole('option', { name: /^Demo Attorney/ })).toBeAttached();
  await expect(before.getByRole('option', { name: /^Nina New/ })).toHaveCount(0);
  await admin.keyboard.press('Escape');

  const attorney = await newVisitor(browser, portal);
  await attorney.goto(linkIn(await portal.mailbox.find(isTo(invited, 'You have been invited')), '/accept-invite'));
  await choosePassword(attorney, newPassword);
  await attorney.getByRole('button', { name: 'Create my account' }).click();
  await attorney.waitForURL('**/attorney/dashboard');
  await expect(attorney.getByText('No cases assigned yet')).toBeVisible();

  const spread = await assignBoth();
  await spread.getByRole('radio', { name: 'Several, by load' }).check({ force: true });
  await spread.getByRole('checkbox', { name: /^Demo Attorney/ }).check();
  await spread.getByRole('checkbox', { name: /^Nina New/ }).check();
  await expect(spread.getByRole('list', { name: 'Who gets how many' })).toContainText(/Nina New gets \d cases?/);
  await spread.getByRole('button', { name: 'Assign 2 cases' }).click();
  await expect(admin.getByRole('main').getByText('2 assigned')).toBeVisible();
  await visit(attorney, '/attorney/dashboard');
  await expect(attorney.getByRole('main')).toContainText(/Spread (One|Two)/);
  await admin.getByRole('main').getByRole('button', { name: 'Undo' }).click();
  await expect(admin.getByRole('main').getByText('2 assignments undone')).toBeVisible();

  await visit(admin, `/admin/dashboard?tab=users&q=${invited}`);
  const row = admin.getByRole('row').filter({ hasText: invited });
  await expect(row).toContainText('Active');
  await row.getByRole('button', { name: 'Actions for Nina New' }).click();
  await admin.getByRole('menuitem', { name: 'Deactivate…' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await expectToast(admin, 'Nina New has been deactivated.');
  await expect(row).toContainText('Deactivated');

  await attorney.getByRole('button', { name: 'Refresh' }).click();
  await attorney.waitForURL((url) => url.pathname === '/login');
  await expectNoSignIn(attorney, invited, newPassword, authTexts.deactivated);
});

test('an admin imports clients and cases, repairs a row, invites a client who sees the case, and undoes an import', {
  tag: '@sweep',
}, async ({ browser }) => {
  const csv = (name: string, ...rows: string[]) => ({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\r\n')),
  });
  const layla = `layla-${Date.now()}@example.com`;
  const choose = async (kind: string, file: ReturnType<typeof csv>) => {
    await admin.getByRole('radio', { name: kind }).check({ force: true });
    await admin.getByLabel('Choose a file').setInputFiles(file);
    await admin.getByRole('button', { name: 'Check the file' }).click();
  };
  const begin = async (rows: string, file: string, made: string) => {
    await admin.getByRole('button', { name: `Import ${rows}` }).click();
    const done = admin.getByRole('listitem').filter({ hasText: file });
    await expect(done).toContainText(made, { timeout: 30_000 });
  };
  await visit(admin, '/admin/imports');
  await choose(
    'Clients',
    csv('clients.csv', 'Name;E-mail;Client ID', `Layla Haddad;${layla};C-1`, 'Omar Faruk;omar@;C-2'),
  );
  await expect(admin.getByRole('table', { name: 'Mistakes by row and column' })).toContainText('valid email address');
  await expect(admin.getByRole('button', { name: 'Import 1 row' })).toBeDisabled();
  expect(await findingsOn(admin, ['layout', 'light', 'dark'])).toEqual([]);
  await admin.getByRole('button', { name: 'All imports' }).click();
  await choose(
    'Clients',
    csv('clients-2.csv', 'Name;E-mail;Client ID', `Layla Haddad;${layla};C-1`, 'Omar Faruk;omar@example.com;C-2'),
  );
  await begin('2 rows', 'clients-2.csv', '2 made');
  await choose(
    'Cases',
    csv(
      'cases.csv',
      'Case ID,Client ID,Client,Subject,Type,Opened,Status',
      '25/1,C-1,,Golden Harvest FZE,company,2025-11-03,open',
      '25/2,,Nadia Without Mail,,,2025-11-04,open',
    ),
  );
  await begin('2 rows', 'cases.csv', '2 made');
  await choose(
    'Open invoices',
    csv('invoices.csv', 'Number,Case,Amount,Issued on,Due on', '2025-0311,25/1,1250.50,2025-12-01,2025-12-15'),
  );
  await begin('1 row', 'invoices.csv', '1 made');
  expect(await findingsOn(admin, ['layout', 'light', 'dark'])).toEqual([]);

  await visit(admin, '/admin/dashboard?tab=users');
  await admin.getByRole('button', { name: 'Invite user' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Invite user' });
  await dialog.getByLabel(/^Full name/).fill('Layla Haddad');
  await dialog.getByLabel(/^Email/).fill(layla);
  await dialog.getByLabel(/^Role/).selectOption({ label: 'Client' });
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog).toHaveCount(0);
  const client = await newVisitor(browser, portal);
  await client.goto(linkIn(await portal.mailbox.find(isTo(layla, 'You have been invited')), '/accept-invite'));
  await choosePassword(client, newPassword);
  await client.getByRole('button', { name: 'Create my account' }).click();
  await client.waitForURL('**/client/dashboard');
  await expect(client.getByRole('main')).toContainText('Golden Harvest FZE');

  await visit(admin, '/admin/imports');
  await admin.getByRole('button', { name: 'Undo the import of cases.csv' }).click();
  const undo = admin.getByRole('dialog');
  await undo.getByRole('button', { name: 'Undo the import' }).click();
  await expect(undo).toContainText(/Row 2: RC-\d{4}-\d{6} has (invoices|messages)/);
  expect(await findingsOn(admin, ['layout', 'light', 'dark'])).toEqual([]);
  await undo.getByRole('button', { name: 'Cancel' }).click();
  await admin.getByRole('button', { name: 'Undo the import of invoices.csv' }).click();
  await undo.getByRole('button', { name: 'Undo the import' }).click();
  await expect(admin.getByText('invoices.csv')).toHaveCount(0, { timeout: 30_000 });
});
