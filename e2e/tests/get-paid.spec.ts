import { type Browser, expect, type Page, test } from '@playwright/test';
// @boundaries-ignore The API's tests have the same provider.
import { stripeSettings } from '../../api/test/fake-stripe';
import { findingsOn } from '../support/axe';
import { CardPage } from '../support/card-page';
import { assignTo } from '../support/cases';
import { type MailingPortal, startMailingPortal } from '../support/demo-portal';
import { pressAct } from '../support/invoice-acts';
import { isTo } from '../support/mailbox';
import { demo, newPerson } from '../support/people';
import { expectToast } from '../support/toasts';
import { visit } from '../support/visits';

const card = new CardPage();
let portal: MailingPortal;
let client: Page;
let attorney: Page;

test.beforeAll(async ({ browser }) => {
  portal = await startMailingPortal({
    STRIPE_SECRET_KEY: stripeSettings.secretKey,
    STRIPE_WEBHOOK_SECRET: stripeSettings.webhookSecret,
    STRIPE_API_BASE: await card.listen(),
  });
  client = await newPerson(browser, portal, demo.client);
  attorney = await newPerson(browser, portal, demo.attorney);
  await card.serve(client, portal.url);
});

test.afterAll(async () => {
  await portal?.remove();
  await card.close();
});

/** Presses a button of the page, fills in the dialog that it opens, and confirms. */
async function act(page: Page, name: string, answers: Record<string, string> = {}) {
  await pressAct(page, name);
  const dialog = page.getByRole('dialog');
  for (const [label, text] of Object.entries(answers)) {
    await dialog.getByLabel(new RegExp(`^${label}`)).fill(text);
  }
  await dialog.getByRole('button', { name, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

const badge = (page: Page, text: string) => page.getByRole('main').locator('span').getByText(text, { exact: true });
const sum = (page: Page, label: string) =>
  page
    .getByRole('article')
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) });

async function saved(page: Page, name: RegExp): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name }).first().click();
  return (await download).suggestedFilename();
}

/** An admin makes a case of a question of the contact page, and gives it to the attorney. Its client says that they have asked. */
async function caseOfQuestion(browser: Browser): Promise<string> {
  const question = {
    name: 'Demo Client',
    email: demo.client,
    subject: 'A flat in Dubai',
    message: 'Is the agent real?',
  };
  const admin = await newPerson(browser, portal, demo.admin);
  expect((await admin.request.post('/api/contact', { data: question })).status()).toBe(202);
  await visit(admin, '/admin/inbox');
  await admin.getByText(question.subject).click();
  await expect(admin.getByRole('button', { name: 'Open a case' })).toBeVisible();
  expect(await findingsOn(admin)).toEqual([]);
  await admin.getByRole('button', { name: 'Open a case' }).click();
  await admin.waitForURL('**/cases/*');
  const caseId = new URL(admin.url()).pathname.split('/')[2] ?? '';
  await assignTo(portal, demo.attorney, caseId);
  await admin.context().close();
  await visit(client, `/cases/${caseId}`);
  await client.getByRole('button', { name: 'Yes, this was me' }).click();
  return caseId;
}

test('a question becomes a case and a quote, and the client pays half by bank and the rest by card, gets receipts and a credit note', {
  tag: '@sweep',
}, async ({ browser }) => {
  const caseId = await caseOfQuestion(browser);

  await visit(attorney, `/cases/${caseId}?tab=invoices`);
  await attorney.getByRole('link', { name: 'Create quote' }).click();
  await attorney.getByLabel(/^Add a service/).selectOption('company-report');
  expect(await findingsOn(attorney)).toEqual([]);
  await attorney.getByRole('button', { name: 'Save draft' }).click();
  const heading = attorney.getByRole('heading', { level: 1, name: /^QUO-/ });
  await expect(heading).toBeVisible();
  const quote = (await heading.textContent()) ?? '';
  await act(attorney, 'Send quote');

  await visit(client, `/cases/${caseId}`);
  await client.getByRole('link', { name: 'Read the quote' }).click();
  await expect(client.getByRole('heading', { level: 1, name: quote })).toBeVisible();
  expect(await findingsOn(client)).toEqual([]);
  await client.getByRole('checkbox', { name: /^I have read quote/ }).check();
  await client.getByLabel(/^Your full name/).fill('Demo Client');
  await client.getByRole('button', { name: 'Accept the quote' }).click();
  await expectToast(client, 'Thank you. You have accepted the quote.');

  await attorney.reload();
  await act(attorney, 'Create invoice');
  await attorney.waitForURL('**/invoices/*/edit');
  const id = new URL(attorney.url()).pathname.split('/')[2] ?? '';
  await visit(attorney, `/invoices/${id}`);
  await act(attorney, 'Send invoice');
  const number = (await attorney.getByRole('heading', { level: 1, name: /^INV-/ }).textContent()) ?? '';

  await visit(client, `/invoices/${id}`);
  await expect(client.getByRole('button', { name: 'Pay $500.00 by card' })).toBeVisible();
  await attorney.reload();
  await attorney.getByRole('button', { name: 'More actions' }).click();
  await expect(attorney.getByRole('button', { name: 'Remind now…' })).toBeVisible();
  expect(await findingsOn(attorney)).toEqual([]);
  await attorney.getByRole('button', { name: 'Remind now…' }).click();
  expect(await findingsOn(attorney)).toEqual([]);
  await attorney.getByRole('dialog').getByRole('button', { name: 'Back' }).click();
  await act(attorney, 'Record payment', {
    Amount: '250',
    'Payment method': 'Bank transfer',
    'Payment reference': 'FT 7',
  });
  await portal.mailbox.find(isTo(demo.client, `We have received a payment: ${number}`));

  await client.reload();
  await expect(badge(client, 'Partly paid')).toBeVisible();
  await client.getByRole('button', { name: 'Pay $250.00 by card' }).click();
  await client.getByRole('link', { name: 'Back' }).click();
  await expect(client.getByRole('button', { name: 'Pay $250.00 by card' })).toBeVisible();
  expect(await findingsOn(client)).toEqual([]);

  card.tellsAtOnce = false;
  await client.getByRole('button', { name: 'Pay $250.00 by card' }).click();
  await client.getByRole('link', { name: 'Pay' }).click();
  await expect(client.getByText('We are waiting for the provider to confirm your payment')).toBeVisible();
  expect(await findingsOn(client)).toEqual([]);
  await card.tellAll(portal.url);
  await card.tellAll(portal.url);
  // The page asks again by itself.
  await expect(badge(client, 'Paid')).toBeVisible();
  await expect(sum(client, 'Left to pay')).toContainText('$0.00');
  await portal.mailbox.find(isTo(demo.client, `We have received your payment: ${number}`));
  const payments = client.getByRole('region', { name: 'Payments and credit notes' });
  await expect(payments.getByRole('button', { name: /^Receipt/ })).toHaveCount(2);
  await expect(payments).toContainText('Bank transfer');
  expect(await saved(client, /^Receipt/)).toMatch(/^REC-\d{4}-\d{5}\.pdf$/);

  await attorney.reload();
  await act(attorney, 'Credit note', { Amount: '100', Reason: 'One search was not needed.' });
  await expect(sum(attorney, 'To be refunded')).toContainText('$100.00');
  expect(await findingsOn(attorney)).toEqual([]);
  await portal.mailbox.find(isTo(demo.client, `A credit note for you: ${number}`));
  await client.reload();
  await expect(payments).toContainText('One search was not needed.');
  expect(await saved(client, /^Credit note/)).toMatch(/^CN-\d{4}-\d{5}\.pdf$/);
  expect(await findingsOn(client)).toEqual([]);

  const admin = await newPerson(browser, portal, demo.admin);
  await visit(admin, `/client/invoices/statement?${new URLSearchParams({ clientEmail: demo.client })}`);
  await expect(admin.getByRole('table', { name: 'Entries' })).toContainText(`Payment of ${number}`);
  await expect(admin.getByRole('row', { name: /^Closing balance/ })).toContainText('−$100.00');
  expect(await findingsOn(admin)).toEqual([]);
  await admin.context().close();
});
