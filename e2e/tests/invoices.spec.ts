import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { findingsOn } from '../support/axe';
import { newAssignedCase } from '../support/cases';
import { type MailingPortal, startMailingPortal } from '../support/demo-portal';
import { pressAct } from '../support/invoice-acts';
import { isTo } from '../support/mailbox';
import { demo, newPerson } from '../support/people';
import { expectToast } from '../support/toasts';
import { visit } from '../support/visits';

let portal: MailingPortal;
let client: Page;
let attorney: Page;

test.beforeAll(async ({ browser }) => {
  portal = await startMailingPortal();
  client = await newPerson(browser, portal, demo.client);
  attorney = await newPerson(browser, portal, demo.attorney);
});

test.afterAll(() => portal?.remove());

type Line = Record<'Description' | 'Quantity' | 'Unit price' | 'Tax', string>;

async function fillLine(page: Page, number: number, line: Line) {
  const group = page.getByRole('group', { name: `Line ${number}`, exact: true });
  for (const [label, text] of Object.entries(line)) {
    await group.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill(text);
  }
}

/** Writes a draft with these lines in the editor, and returns its id and number. */
async function writeDraft(caseId: string, lines: Line[]): Promise<{ id: string; number: string }> {
  await visit(attorney, `/cases/${caseId}/invoices/new`);
  for (const [index, line] of lines.entries()) {
    if (index > 0) {
      await attorney.getByRole('button', { name: 'Add line' }).click();
    }
    await fillLine(attorney, index + 1, line);
  }
  await attorney.getByRole('button', { name: 'Save draft' }).click();
  await attorney.waitForURL('**/invoices/*/edit');
  const id = new URL(attorney.url()).pathname.split('/')[2] ?? '';
  const heading = attorney.getByRole('heading', { level: 1, name: /^Edit INV-/ });
  return { id, number: ((await heading.textContent()) ?? '').replace(/^Edit /, '') };
}

/** Presses the button of an invoice action, fills in the dialog and confirms. */
async function move(page: Page, name: string, answers: Record<string, string> = {}) {
  await pressAct(page, name);
  const dialog = page.getByRole('dialog', { name, exact: true });
  for (const [label, text] of Object.entries(answers)) {
    await dialog.getByLabel(new RegExp(`^${label}`)).fill(text);
  }
  await dialog.getByRole('button', { name, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

const figure = (page: Page, label: string) =>
  page
    .getByRole('region', { name: 'Overview' })
    .locator('dl')
    .filter({ has: page.getByText(label, { exact: true }) });

const status = (page: Page, text: string) => page.getByRole('main').locator('span').getByText(text, { exact: true });

/** What the row of a sum on the page of an invoice says. */
const sum = (page: Page, label: string) =>
  page
    .getByRole('article')
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) });

async function saved(page: Page, name: RegExp): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  return (await download).suggestedFilename();
}

const lines: Line[] = [
  { Description: 'Company Risk Report', Quantity: '1', 'Unit price': '1,200.50', Tax: '5' },
  { Description: 'Call with the registrar', Quantity: '1.5', 'Unit price': '80', Tax: '0' },
];

test('an invoice goes from a draft that the client cannot see to a payment that both see', async () => {
  const { caseId } = await newAssignedCase(portal);
  const { id, number } = await writeDraft(caseId, lines);
  await expect(attorney.locator('dl').filter({ hasText: 'Total' }).last()).toContainText('$1,380.53');

  await visit(client, '/client/dashboard');
  await expect(client.getByText('No invoices yet')).toBeVisible();
  await client.goto(`/invoices/${id}`);
  await expect(client.getByRole('heading', { level: 1, name: 'Invoice Not Found' })).toBeVisible();

  await attorney.getByRole('button', { name: 'Send invoice' }).click();
  await attorney.getByRole('dialog').getByRole('button', { name: 'Send invoice' }).click();
  await attorney.waitForURL(`**/invoices/${id}`);
  await expect(status(attorney, 'Sent')).toBeVisible();
  const mail = await portal.mailbox.find(isTo(demo.client, `A new invoice for you: ${number}`));
  expect(mail.text).toContain(`${portal.url}/invoices/${id}`);
  expect(mail.text).not.toContain('1,380.53');

  await visit(client, '/client/dashboard');
  await expect(figure(client, 'Paid Amount')).toContainText('$0');
  await expect(client.getByText('Outstanding Balance')).toBeVisible();
  await expect(client.getByRole('main')).toContainText('You have $1,380.53 in pending payments');
  await client.getByRole('link', { name: number }).click();
  const sheet = client.getByRole('article', { name: `Invoice ${number}` });
  for (const text of ['Company Risk Report', 'Call with the registrar', '$1,320.50', '$60.03', '$1,380.53']) {
    await expect(sheet).toContainText(text);
  }

  await attorney.reload();
  await expect(status(attorney, 'Viewed')).toBeVisible();
  await move(attorney, 'Record payment', { 'Payment method': 'Bank transfer', 'Payment reference': 'TX-9' });
  await expectToast(attorney, 'The payment has been recorded.');
  await expect(attorney.getByText('Bank transfer, reference TX-9', { exact: true })).toBeVisible();
  await portal.mailbox.find(isTo(demo.client, `We have received your payment: ${number}`));

  await visit(client, '/client/dashboard');
  await expect(figure(client, 'Paid Amount')).toContainText(/\$1,381(?![.\d])/);
  await expect(client.getByText('Outstanding Balance')).toHaveCount(0);
  await expect(client.getByRole('listitem').filter({ hasText: number })).toContainText('Paid');

  await client.getByRole('link', { name: 'View all invoices' }).click();
  await client.getByRole('link', { name: 'Statement of account' }).click();
  const entries = client.getByRole('table', { name: 'Entries' }).getByRole('row');
  await expect(entries).toContainText([
    'Entry',
    'Opening balance',
    `Invoice ${number}`,
    `Payment of ${number}`,
    'Closing balance',
  ]);
  await expect(entries.nth(3)).toContainText('−$1,380.53');
  const saved = client.waitForEvent('download');
  await client.getByRole('button', { name: 'PDF' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^statement-\d{4}-01-01-to-\d{4}-\d\d-\d\d\.pdf$/);
});

test('client and attorney download a valid PDF of the invoice', { tag: '@sweep' }, async () => {
  const { caseId } = await newAssignedCase(portal);
  const { id, number } = await writeDraft(caseId, lines);
  await visit(attorney, `/invoices/${id}`);
  await move(attorney, 'Send invoice');
  await visit(client, `/invoices/${id}`);
  for (const page of [attorney, client]) {
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'PDF' }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe(`${number}.pdf`);
    const content = await readFile(await download.path());
    expect(content.subarray(0, 5).toString('latin1')).toBe('%PDF-');
    expect(content.subarray(-8).toString('latin1')).toContain('%%EOF');
  }
});

test('a client pays a part and the rest, a payment is taken back, and a credit note leaves something to refund', async () => {
  const { caseId } = await newAssignedCase(portal);
  const { id, number } = await writeDraft(caseId, lines.slice(1));
  await visit(attorney, `/invoices/${id}`);
  await move(attorney, 'Send invoice');

  await move(attorney, 'Record payment', { Amount: '50', 'Payment method': 'Cash' });
  await portal.mailbox.find(isTo(demo.client, `We have received a payment: ${number}`));
  await visit(client, `/invoices/${id}`);
  await expect(status(client, 'Partly paid')).toBeVisible();
  await expect(sum(client, 'Left to pay')).toContainText('$70.00');
  expect(await saved(client, /^Receipt/)).toMatch(/^REC-\d{4}-\d{5}\.pdf$/);

  await attorney.reload();
  await move(attorney, 'Record payment', { 'Payment method': 'Card' });
  await expect(status(attorney, 'Paid')).toBeVisible();
  await attorney
    .getByRole('button', { name: /^Reverse payment/ })
    .first()
    .click();
  const dialog = attorney.getByRole('dialog', { name: 'Reverse payment' });
  await dialog.getByLabel(/^Reason/).fill('Counted twice');
  await dialog.getByRole('button', { name: 'Reverse payment' }).click();
  await expect(sum(attorney, 'Left to pay')).toContainText('$50.00');
  await move(attorney, 'Credit note', { Amount: '60', Reason: 'Agreed on the phone' });
  await expect(sum(attorney, 'To be refunded')).toContainText('$10.00');
  await move(attorney, 'Record refund', { 'Refund method': 'Bank transfer' });
  await expect(sum(attorney, 'Left to pay')).toContainText('$0.00');
  expect(await findingsOn(attorney)).toEqual([]);

  await visit(client, `/invoices/${id}`);
  await expect(client.getByRole('region', { name: 'Payments and credit notes' })).toContainText('Counted twice');
  await expect(status(client, 'Paid')).toBeVisible();
  expect(await saved(client, /^Credit note/)).toMatch(/^CN-\d{4}-\d{5}\.pdf$/);
  expect(await findingsOn(client)).toEqual([]);
});

test('an invoice is cancelled with a reason that its client reads, and nothing remains to pay', {
  tag: '@sweep',
}, async () => {
  const { caseId } = await newAssignedCase(portal);
  const { id, number } = await writeDraft(caseId, lines.slice(1));
  await visit(attorney, `/invoices/${id}`);
  await move(attorney, 'Send invoice');
  await visit(client, '/client/invoices');
  const row = client.getByRole('row').filter({ hasText: number });
  await expect(row).toContainText('$120.00');
  const owed = client.getByText(/in pending payments/);
  const before = await owed.textContent();

  await pressAct(attorney, 'Cancel invoice');
  const dialog = attorney.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Cancel invoice' }).click();
  await expect(dialog).toContainText('Please give a reason.');
  await dialog.getByLabel(/^Reason/).fill('Sent twice');
  await dialog.getByRole('button', { name: 'Cancel invoice' }).click();
  await expectToast(attorney, 'The invoice has been cancelled.');
  await portal.mailbox.find(isTo(demo.client, `An invoice was cancelled: ${number}`));

  await visit(client, '/client/invoices');
  await expect(row).toContainText('Cancelled');
  expect(before).toMatch(/\$1,500\.53/);
  await expect(owed).toContainText('$1,380.53');
  await visit(client, `/invoices/${id}`);
  await expect(client.getByRole('main')).toContainText('Sent twice');
  await expect(attorney.getByRole('button', { name: 'Record payment' })).toHaveCount(0);
});

test('a client reads, asks about and accepts a quote, and the firm invoices it', async () => {
  const { caseId } = await newAssignedCase(portal);
  await visit(attorney, `/cases/${caseId}?tab=invoices`);
  await attorney.getByRole('link', { name: 'Create quote' }).click();
  await attorney.getByLabel(/^Add a service/).selectOption('company-report');
  await attorney.getByLabel(/^Valid until/).fill(`${new Date().getFullYear() + 1}-12-31`);
  expect(await findingsOn(attorney)).toEqual([]);
  await attorney.getByRole('button', { name: 'Save draft' }).click();
  const heading = attorney.getByRole('heading', { level: 1, name: /^QUO-/ });
  await expect(heading).toBeVisible();
  const number = (await heading.textContent()) ?? '';
  await attorney.getByRole('button', { name: 'Send quote' }).click();
  await attorney.getByRole('dialog').getByRole('button', { name: 'Send quote' }).click();
  await expectToast(attorney, 'The quote has been sent.');
  const mail = await portal.mailbox.find(isTo(demo.client, `A quote for you to read: ${number}`));
  expect(mail.text).not.toMatch(/500|ownership/);

  await visit(client, `/cases/${caseId}`);
  await expect(client.getByRole('main')).toContainText('Quote to read');
  await client.getByRole('link', { name: 'Read the quote' }).click();
  await client.getByRole('link', { name: 'Ask about this' }).click();
  await expect(client.getByRole('textbox', { name: /message/i })).toHaveValue(new RegExp(`^> ${number}: Company`));
  await client.goBack();
  expect(await saved(client, /^PDF/)).toBe(`${number}.pdf`);
  await client.getByRole('button', { name: 'Accept the quote' }).click();
  await expect(client.getByText('Please type your full name')).toBeVisible();
  await client.getByRole('checkbox', { name: /^I have read quote/ }).check();
  await client.getByLabel(/^Your full name/).fill('Demo Client');
  expect(await findingsOn(client)).toEqual([]);
  await client.getByRole('button', { name: 'Accept the quote' }).click();
  await expectToast(client, 'Thank you. You have accepted the quote.');
  expect(await saved(client, /^Certificate/)).toBe(`${number}-certificate.pdf`);

  await attorney.reload();
  await expect(attorney.getByRole('main')).toContainText('Demo Client accepted it');
  await attorney.getByRole('button', { name: 'Create invoice' }).click();
  await attorney.getByRole('dialog').getByRole('button', { name: 'Create invoice' }).click();
  await attorney.waitForURL('**/invoices/*/edit');
  await expect(attorney.locator('dl').filter({ hasText: 'Total' }).last()).toContainText('$500.00');
});
