import { expect, type Page, test } from '@playwright/test';
import type { InvoiceView } from '@portal/contracts';
import { callerFor } from '../support/api';
import { newAssignedCase, newCase } from '../support/cases';
import { startDemoPortal } from '../support/demo-portal';
import { choose, expectArrival, expectTrapped, pickFile, press, tabTo, typeInto } from '../support/keyboard';
import { demo, demoPassword, newPerson, newVisitor } from '../support/people';
import type { Portal } from '../support/portal';
import { visit } from '../support/visits';

let portal: Portal;
let admin: Page;
let attorney: Page;

test.beforeAll(async ({ browser }) => {
  portal = await startDemoPortal();
  admin = await newPerson(browser, portal, demo.admin);
  attorney = await newPerson(browser, portal, demo.attorney);
});

test.afterAll(() => portal?.remove());

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name, exact: true });
const field = (page: Page, name: RegExp) => main(page).getByRole('textbox', { name });

test('a client signs in, opens a case, writes, and sends a document', { tag: '@sweep' }, async ({ browser }) => {
  const { caseNumber } = await newAssignedCase(portal);
  const page = await newVisitor(browser, portal);
  await visit(page, '/login');
  await typeInto(page, field(page, /^Email/), demo.client);
  await typeInto(page, field(page, /^Password/), 'not the password');
  await press(page, button(page, 'Show password'));
  await tabTo(page, button(page, 'Sign in'));
  await page.keyboard.press('Enter');
  await expect(main(page).getByRole('alert')).toBeVisible();
  await expect(button(page, 'Sign in')).toBeFocused();
  await typeInto(page, field(page, /^Password/), demoPassword, { back: true });
  await page.keyboard.press('Enter');
  await expectArrival(page, 'My Dashboard');

  await press(page, main(page).getByRole('link', { name: `View case ${caseNumber}` }));
  await expectArrival(page, caseNumber);
  await typeInto(page, field(page, /^Your message/), 'Here is the invoice that they sent me.');
  await press(page, button(page, 'Send & Email'));
  await expect(page.getByRole('log').getByText('Here is the invoice')).toBeVisible();
  await expect(field(page, /^Your message/)).toBeFocused();

  const tab = (name: RegExp) => page.getByRole('tab', { name });
  await tabTo(page, tab(/^Communication/), { back: true });
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tabpanel', { name: 'Case Details' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(tab(/^Documents/)).toBeFocused();
  await pickFile(page, main(page).locator('input[type=file]'), 'invoice from supplier.txt');
  await expect(main(page).getByRole('list', { name: 'Documents' })).toContainText('invoice from supplier.txt');
  await expect(main(page).locator('input[type=file]')).toBeFocused();
  await press(page, button(page, 'Download invoice from supplier.txt'));
  await expect(button(page, 'Download invoice from supplier.txt')).toBeFocused();
});

test('a client reads an invoice, changes the profile and signs out', { tag: '@sweep' }, async ({ browser }) => {
  const { caseId } = await newAssignedCase(portal);
  const author = await callerFor(portal, demo.attorney);
  const lineItems = [{ description: 'Company Risk Report', quantity: 1, unitPrice: 500 }];
  const draft = await author.call<{ invoice: InvoiceView }>('POST', '/invoices/create', { caseId, lineItems });
  const { _id, invoiceNumber } = draft.invoice;
  await author.call('PUT', `/invoices/${_id}`, { status: 'sent' });

  const page = await newPerson(browser, portal, demo.client);
  await visit(page, `/cases/${caseId}`);
  await tabTo(page, page.getByRole('tab', { name: 'Communication' }));
  await page.keyboard.press('ArrowLeft');
  await press(page, main(page).getByRole('link', { name: invoiceNumber }));
  await expectArrival(page, invoiceNumber);
  const saved = page.waitForEvent('download');
  await press(page, button(page, 'PDF'));
  expect((await saved).suggestedFilename()).toBe(`${invoiceNumber}.pdf`);
  await expect(button(page, 'PDF')).toBeFocused();

  const menu = page.getByRole('banner').getByRole('button', { name: 'Demo Client' });
  const entry = (name: string) => page.getByRole('menuitem', { name });
  await press(page, menu, { back: true });
  await expect(entry('Dashboard')).toBeFocused();
  await page.keyboard.type('Acc');
  await expect(entry('Account')).toBeFocused();
  await page.keyboard.press('Enter');
  await expectArrival(page, 'Your account');
  await typeInto(page, field(page, /^Phone/), '+971 50 123 4567');
  await press(page, button(page, 'Save profile'));
  await expect(page.getByText('Your account has been changed.').first()).toBeVisible();
  await expect(button(page, 'Save profile')).toBeFocused();

  await press(page, menu, { back: true });
  await expect(entry('Dashboard')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(entry('Dashboard')).toBeFocused();
  await page.keyboard.press('End');
  await expect(entry('Sign Out')).toBeFocused();
  await page.keyboard.press('Enter');
  await expectArrival(page, /^Know who you are dealing with/);
});

test('an admin finds a case and assigns it to an attorney', { tag: '@sweep' }, async () => {
  const { caseNumber } = await newCase(portal);
  await newCase(portal);
  await visit(admin, '/admin/dashboard');
  await choose(admin, main(admin).getByLabel('Status'), 'Pending');
  const search = main(admin).getByRole('searchbox', { name: 'Search cases' });
  await typeInto(admin, search, caseNumber, { back: true });
  await expect(main(admin).getByRole('table').getByRole('row')).toHaveCount(2);
  await press(admin, button(admin, `Assign Attorney to case ${caseNumber}`));
  await expect(admin.getByRole('menuitem').first()).toBeFocused();
  await admin.keyboard.press('Enter');
  await expect(admin.getByText('Case assigned successfully').first()).toBeVisible();
  await expect(main(admin).getByRole('table')).toHaveCount(0);
  await expect(search).toBeFocused();
});

test('an admin closes a case after a confirmation', { tag: '@sweep' }, async () => {
  const { caseId } = await newAssignedCase(portal);
  await visit(admin, `/cases/${caseId}`);
  const opener = button(admin, 'Close case');
  const dialog = admin.getByRole('dialog', { name: 'Close case' });
  await press(admin, opener);
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await expectTrapped(admin, dialog);
  await admin.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();

  await admin.keyboard.press('Enter');
  await press(admin, dialog.getByRole('button', { name: 'Close case' }));
  await expect(dialog).toContainText('Please enter a reason.');
  await typeInto(admin, dialog.getByRole('textbox'), 'Withdrawn', { back: true });
  await press(admin, dialog.getByRole('button', { name: 'Close case' }));
  await expect(button(admin, 'Reopen')).toBeFocused();
});

test('an admin invites a person', { tag: '@sweep' }, async () => {
  await visit(admin, '/admin/dashboard');
  await tabTo(admin, admin.getByRole('tab', { name: 'Cases Management' }));
  await admin.keyboard.press('ArrowRight');
  await expect(admin.getByRole('tab', { name: 'Users Management' })).toBeFocused();
  const opener = button(admin, 'Invite user');
  await press(admin, opener);
  const dialog = admin.getByRole('dialog', { name: 'Invite user' });
  await typeInto(admin, dialog.getByRole('textbox', { name: /^Full name/ }), 'Nina New');
  await typeInto(admin, dialog.getByRole('textbox', { name: /^Email/ }), 'nina.new@example.org');
  await choose(admin, dialog.getByLabel('Role'), 'Attorney');
  await press(admin, dialog.getByRole('button', { name: 'Send invitation' }));
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('an attorney starts work and asks a client for a document', { tag: '@sweep' }, async () => {
  const { caseNumber } = await newAssignedCase(portal);
  await visit(attorney, '/attorney/dashboard');
  await press(attorney, main(attorney).getByRole('link', { name: `Open Case ${caseNumber}` }));
  await expectArrival(attorney, caseNumber);
  await press(attorney, button(attorney, 'Start work'));
  const dialog = attorney.getByRole('dialog', { name: 'Start work' });
  await press(attorney, dialog.getByRole('button', { name: 'Start work' }));
  await expect(button(attorney, 'Mark as resolved')).toBeFocused();

  const kind = attorney.getByRole('group', { name: 'Kind of message' });
  await tabTo(attorney, kind);
  await attorney.keyboard.press('ArrowRight');
  await typeInto(attorney, field(attorney, /^Which document/), 'Please send me their trade licence.');
  await attorney.keyboard.press('ControlOrMeta+Enter');
  await expect(attorney.getByRole('log').getByText('Please send me their trade licence.')).toBeVisible();
  await expect(field(attorney, /^Your message/)).toBeFocused();
});

test('an attorney writes an invoice, sends it and records the payment', { tag: '@sweep' }, async () => {
  const { caseId } = await newAssignedCase(portal);
  await visit(attorney, `/cases/${caseId}?tab=invoices`);
  await press(attorney, main(attorney).getByRole('link', { name: 'Create Invoice' }));
  await expectArrival(attorney, 'New invoice');
  const line = (number: number) => main(attorney).getByRole('group', { name: `Line ${number}`, exact: true });
  const cell = (number: number, name: RegExp) => line(number).getByRole('textbox', { name });
  await typeInto(attorney, cell(1, /^Description/), 'Company Risk Report');
  await typeInto(attorney, cell(1, /^Unit price/), '1,200.50');
  await press(attorney, button(attorney, 'Add line'));
  await expect(cell(2, /^Description/)).toBeFocused();
  await press(attorney, button(attorney, 'Remove line 2'));
  await expect(cell(1, /^Description/)).toBeFocused();

  const question = attorney.getByRole('dialog', { name: 'Send this invoice?' });
  const send = button(attorney, 'Send invoice');
  await press(attorney, send);
  await expectTrapped(attorney, question);
  await attorney.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(send).toBeFocused();
  await attorney.keyboard.press('Enter');
  await press(attorney, question.getByRole('button', { name: 'Send invoice' }));
  await expectArrival(attorney, /^INV-/);

  await press(attorney, button(attorney, 'Record payment'));
  const dialog = attorney.getByRole('dialog', { name: 'Record payment' });
  await expect(dialog.getByLabel(/^Amount/)).toBeFocused();
  await typeInto(attorney, dialog.getByLabel(/^Payment method/), 'Bank transfer');
  await press(attorney, dialog.getByRole('button', { name: 'Record payment' }));
  await expect(main(attorney).locator('span').getByText('Paid', { exact: true })).toBeVisible();
  await expect(button(attorney, 'PDF')).toBeFocused();
});
