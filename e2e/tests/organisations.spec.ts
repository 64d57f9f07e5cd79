import { expect, type Page, test } from '@playwright/test';
import { findingsOn } from '../support/axe';
import { type MailingPortal, startMailingPortal } from '../support/demo-portal';
import { linkIn } from '../support/mail-links';
import { isTo } from '../support/mailbox';
import { demo, newPerson, newVisitor } from '../support/people';
import { expectToast } from '../support/toasts';
import { visit } from '../support/visits';

let portal: MailingPortal;
let admin: Page;
let owner: Page;
let member: Page;

test.beforeAll(async ({ browser }) => {
  portal = await startMailingPortal({});
  admin = await newPerson(browser, portal, demo.admin);
  owner = await newPerson(browser, portal, demo.client);
  member = await newVisitor(browser, portal);
  const account = { name: 'Mika', email: 'mika@example.org', password: 'Str0ng!pass1' };
  expect((await member.request.post('/api/auth/register', { data: account })).status()).toBe(201);
});
test.afterAll(() => portal?.remove());

async function invite(page: Page, name: string, email: string, role: string) {
  await page.getByRole('button', { name: 'Invite a member' }).click();
  await page.getByLabel(/^Full name/).fill(name);
  await page.getByLabel(/^Email/).fill(email);
  await page.getByLabel(/^Role/).selectOption(role);
  expect(await findingsOn(page, ['layout', 'light'])).toEqual([]);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(`${email} has 7 days to accept it.`)).toBeVisible();
}

async function join(page: Page, email: string) {
  await page.goto(linkIn(await portal.mailbox.find(isTo(email, 'invited to an organisation')), '/organisation/join'));
  await expect(page.getByRole('button', { name: 'Accept the invitation' })).toBeVisible();
  expect(await findingsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Gulf Exports' })).toBeVisible();
}

test('an admin creates an organisation, its owner joins and invites a member, who joins and leaves', async () => {
  await visit(admin, '/organisations');
  await admin.getByRole('button', { name: 'New organisation' }).click();
  await admin.getByLabel(/^Name/).fill('Gulf Exports');
  await admin.getByRole('button', { name: 'Create' }).click();
  await admin.getByRole('link', { name: 'Gulf Exports' }).click();
  await invite(admin, 'Clara', demo.client, 'Owner');
  await join(owner, demo.client);
  await invite(owner, 'Mika', 'mika@example.org', 'Member');
  expect(await findingsOn(owner)).toEqual([]);
  await join(member, 'mika@example.org');
  await expect(member.getByText('2 members')).toBeVisible();
  await member.getByRole('button', { name: 'Leave the organisation' }).click();
  await member.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expectToast(member, 'You have left the organisation.');
});
