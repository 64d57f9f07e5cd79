import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { callerFor } from '../support/api';
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
let payer: Page;
let rival: Page;

test.beforeAll(async ({ browser }) => {
  portal = await startMailingPortal({});
  admin = await newPerson(browser, portal, demo.admin);
  owner = await newPerson(browser, portal, demo.client);
  [member, payer] = [await newClient(browser, 'Mika'), await newClient(browser, 'Pia')];
  rival = await newClient(browser, 'Rhea');
});
test.afterAll(() => portal?.remove());

async function newClient(browser: Browser, name: string): Promise<Page> {
  const page = await newVisitor(browser, portal);
  const data = { name, email: addressOf(name), password: 'Str0ng!pass1' };
  expect((await page.request.post('/api/auth/register', { data })).status()).toBe(201);
  return page;
}

const addressOf = (name: string) => `${name.toLowerCase()}@example.org`;

async function invite(page: Page, name: string, email: string, role: string) {
  await page.getByRole('button', { name: 'Invite a member' }).click();
  await page.getByLabel(/^Full name/).fill(name);
  await page.getByLabel(/^Email/).fill(email);
  await page.getByLabel(/^Role/).selectOption(role);
  expect(await findingsOn(page, ['layout', 'light'])).toEqual([]);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expectToast(page, 'The invitation has been sent.', `${email} has 7 days to accept it.`);
}

async function join(page: Page, email: string) {
  await page.goto(linkIn(await portal.mailbox.find(isTo(email, 'invited to an organisation')), '/organisation/join'));
  await expect(page.getByRole('button', { name: 'Accept the invitation' })).toBeVisible();
  expect(await findingsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Gulf Exports' })).toBeVisible();
}

/** Submits a case for the organisation, as its client, and returns its id. */
async function submitForAll(page: Page): Promise<string> {
  await visit(page, '/case-submission');
  await page.getByRole('radio', { name: /^For Gulf Exports/ }).check();
  await page.getByLabel(/^Case Type/).selectOption('general');
  await page.getByRole('radio', { name: /^Not sure yet/ }).check();
  await page.getByRole('checkbox', { name: /^I confirm this request is genuine/ }).check();
  expect(await findingsOn(page, ['layout', 'light'])).toEqual([]);
  await page.getByRole('button', { name: 'Submit Risk Check Request' }).click();
  await page.waitForURL('**/confirmation');
  return (await newestCase(page))._id;
}

async function newestCase(page: Page): Promise<{ _id: string; caseNumber: string }> {
  const { cases } = (await (await page.request.get('/api/cases/list')).json()).data;
  return cases[0];
}

/** Sells the organisation, whose page is open, one unit. */
async function sellUnit(page: Page) {
  await page.getByRole('button', { name: 'Add a package' }).click();
  await page.getByLabel(/^Service/).selectOption('company-report');
  await page.getByLabel(/^Units/).fill('1');
  expect(await findingsOn(page, ['layout', 'light'])).toEqual([]);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expectToast(page, 'The package has been added.');
  await expect(page.getByText('1 of 1 left')).toBeVisible();
}

/** Submits a case about a company, which uses the last unit, and returns its number. */
async function useLastUnit(page: Page): Promise<string> {
  await visit(page, '/case-submission');
  await page.getByRole('radio', { name: /^For Gulf Exports/ }).check();
  await page.getByLabel(/^Case Type/).selectOption('company');
  await expect(page.getByText('This case uses a unit of your package')).toBeVisible();
  expect(await findingsOn(page, ['layout', 'light'])).toEqual([]);
  await page.getByLabel(/^Company Name/).fill(secretSubject);
  await page.getByRole('radio', { name: /^Not sure yet/ }).check();
  await page.getByRole('checkbox', { name: /^I confirm this request is genuine/ }).check();
  await page.getByRole('button', { name: 'Submit Risk Check Request' }).click();
  await page.waitForURL('**/confirmation');
  await expect(page.getByText('It used a unit of your package, the last one.')).toBeVisible();
  return (await newestCase(page)).caseNumber;
}

const secretSubject = 'Golden Harvest';

/** Sees the rest and the usage, and returns what is downloaded. */
async function downloadUsage(page: Page, path: string): Promise<string> {
  await visit(page, path);
  await expect(page.getByText('0 of 1 left')).toBeVisible();
  await expect(page.getByText('Used up')).toBeVisible();
  await expect(page.getByRole('row', { name: /Company report 1 0$/ })).toBeVisible();
  expect(await findingsOn(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Usage as CSV' }).click();
  return readFile(await (await download).path(), 'utf8');
}

test('an admin creates an organisation and sells it a package, its owner joins and invites a member and one for billing, and a shared case is read by the member until they are removed', async () => {
  await visit(admin, '/organisations');
  await admin.getByRole('button', { name: 'New organisation' }).click();
  await admin.getByLabel(/^Name/).fill('Gulf Exports');
  await admin.getByRole('button', { name: 'Create' }).click();
  await admin.getByRole('link', { name: 'Gulf Exports' }).click();
  await invite(admin, 'Clara', demo.client, 'Owner');
  await join(owner, demo.client);
  await invite(owner, 'Mika', addressOf('Mika'), 'Member');
  await invite(owner, 'Pia', addressOf('Pia'), 'Billing');
  expect(await findingsOn(owner)).toEqual([]);
  await join(member, addressOf('Mika'));
  await join(payer, addressOf('Pia'));
  await expect(payer.getByText('3 members')).toBeVisible();

  await admin.reload();
  await sellUnit(admin);
  const path = new URL(admin.url()).pathname;
  const caseNumber = await useLastUnit(member);
  const usage = await downloadUsage(payer, path);
  expect(usage).toContain(`Company report,${caseNumber}`);
  expect(usage).not.toContain(secretSubject);
  await visit(rival, path);
  await expect(rival.getByText('The organisation could not be loaded')).toBeVisible();
  for (const part of ['', '/packages', '/packages/usage.csv']) {
    expect((await rival.request.get(`/api${path}${part}`)).status()).toBe(404);
  }

  const caseId = await submitForAll(owner);
  await visit(payer, `/cases/${caseId}`);
  await expect(payer.getByRole('heading', { level: 1, name: /not found/i })).toBeVisible();
  await visit(member, `/cases/${caseId}?tab=details`);
  await expect(member.getByRole('region', { name: 'Who sees this case' })).toContainText('Members of Gulf Exports');
  expect(await findingsOn(member)).toEqual([]);

  await visit(owner, '/account');
  await owner.getByRole('link', { name: 'See its members' }).click();
  await owner.getByRole('button', { name: 'Remove Mika' }).click();
  await owner
    .getByRole('dialog')
    .getByRole('button', { name: /Remove/ })
    .click();
  await expectToast(owner, 'This person is no longer a member.');
  const staff = await callerFor(portal, demo.admin);
  await staff.call('POST', '/messages/send', { caseId, content: 'For Clara alone.', messageType: 'text' });
  // The page asks again when its stream ends.
  await expect(member.getByRole('heading', { level: 1, name: /not found/i })).toBeVisible();
  await expect(member.getByText('For Clara alone.')).toHaveCount(0);

  await payer.reload();
  await visit(payer, '/account');
  await payer.getByRole('link', { name: 'See its members' }).click();
  await payer.getByRole('button', { name: 'Leave the organisation' }).click();
  await payer.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expectToast(payer, 'You have left the organisation.');
});
