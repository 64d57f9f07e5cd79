import { expect, type Page, test } from '@playwright/test';
import { findingsOn } from '../support/axe';
import { newCase } from '../support/cases';
import { type MailingPortal, startMailingPortal } from '../support/demo-portal';
import { isTo } from '../support/mailbox';
import { demo, newPerson, newVisitor } from '../support/people';
import { fillRiskCheck, pressSubmit } from '../support/submissions';
import { visit } from '../support/visits';

let portal: MailingPortal;

test.beforeAll(async () => {
  portal = await startMailingPortal();
});

test.afterAll(() => portal?.remove());

const main = (page: Page) => page.getByRole('main');
const reason = 'Urgent: paid 2 days ago, bank not told';
const callYourBank = (page: Page) => main(page).getByText('Call your bank now');
const haveTold = (page: Page) => main(page).getByRole('button', { name: 'I have told my bank' });

/** Where the conversation and its text box are on a phone of 360 × 740 px. */
async function placesOnPhone(page: Page, caseId: string) {
  const usual = page.viewportSize() ?? { width: 1280, height: 900 };
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/cases/${caseId}`);
  const box = main(page).getByRole('textbox', { name: 'Your message' });
  await expect(box).toBeVisible();
  // The first line of a message must be there too, not only the edge of the log.
  const begin = (await page.getByRole('log').boundingBox())?.y ?? 740;
  const place = await box.boundingBox();
  await page.setViewportSize(usual);
  return {
    beginsOnFirstScreen: begin + 24 <= 740,
    boxOnSecondScreen: (place?.y ?? 1480) + (place?.height ?? 0) <= 1480,
  };
}

/** By the calendar of the firm, which is in Dubai unless it is set. */
const twoDaysAgo = () => new Date(Date.now() - 2 * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Asia/Dubai' });

/** Submits a case about 42,000 dollars that left two days ago, of which the bank knows nothing. */
async function submitLoss(page: Page, person: { name: string; email?: string }) {
  await fillRiskCheck(page, 'post-scam', person);
  await page.getByLabel('Amount').fill('42,000');
  await page.getByLabel('When it happened').fill(twoDaysAgo());
  await expect(page.getByLabel('Paid to')).toHaveCount(0);
  await page.getByLabel('How it was paid').selectOption({ label: 'Bank transfer' });
  await page.getByLabel('Paid to').fill('Gulf Stream Metals FZE, AE07 0331 2345 6789 0123 456');
  await page.getByLabel('Does the bank know?').selectOption({ label: 'Not yet' });
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/api/cases/submit'));
  await pressSubmit(page);
  const { data } = (await (await answered).json()) as { data: { caseNumber: string; caseId: string } };
  await page.waitForURL('**/confirmation');
  return data;
}

test('money that left is first for staff, until the client has told the bank', async ({ browser }) => {
  const client = await newPerson(browser, portal, demo.client);
  const admin = await newPerson(browser, portal, demo.admin);
  const { caseId, caseNumber } = await submitLoss(client, { name: 'Mona Khan' });
  await expect(callYourBank(client)).toBeVisible();
  expect(await findingsOn(client)).toEqual([]);
  const later = await newCase(portal);

  await visit(admin, '/admin/dashboard');
  const first = main(admin).getByRole('table').locator('tbody').getByRole('row').first();
  await expect(first).toContainText(caseNumber);
  await expect(first).toContainText(reason);
  await expect(main(admin).getByRole('row').filter({ hasText: later.caseNumber })).not.toContainText('Urgent');
  expect(await findingsOn(admin)).toEqual([]);
  const sent = await portal.mailbox.find(isTo(demo.admin, caseNumber));
  expect(sent.subject).toContain(reason);
  const received = await portal.mailbox.find(isTo(demo.client, caseNumber));
  expect(received.text).toContain('Call your bank now');
  expect(received.text).not.toContain('42,000');

  await admin.goto(`/cases/${caseId}`);
  await expect(main(admin).getByRole('heading', { level: 1 }).locator('..').locator('..')).toContainText(reason);
  await expect(main(admin).getByRole('button', { name: 'The bank has been told' })).toBeVisible();
  expect(await findingsOn(admin)).toEqual([]);

  for (const id of [caseId, later.caseId]) {
    expect(await placesOnPhone(client, id)).toEqual({ beginsOnFirstScreen: true, boxOnSecondScreen: true });
  }
  await client.goto(`/cases/${caseId}`);
  await main(client).getByText('What to say, step by step').click();
  await expect(main(client).getByText('I have been defrauded.')).toBeVisible();
  const saved = client.waitForEvent('download');
  await main(client).getByRole('button', { name: 'PDF for bank and police' }).click();
  expect((await saved).suggestedFilename()).toBe(`bank-report-${caseNumber}.pdf`);
  expect(await findingsOn(client)).toEqual([]);
  await haveTold(client).click();
  await expect(callYourBank(client)).toHaveCount(0);
  await client.getByRole('tab', { name: 'Case Details' }).click();
  await expect(main(client).getByText('Bank told of the payment')).toBeVisible();

  await expect(main(admin).getByText(reason)).toHaveCount(0);
  await visit(admin, '/admin/dashboard');
  await expect(main(admin).getByRole('row').filter({ hasText: caseNumber })).not.toContainText('Urgent');
});

test('a visitor says on the confirmation page that the bank has been told', { tag: '@sweep' }, async ({ browser }) => {
  const visitor = await newVisitor(browser, portal);
  await visitor.setViewportSize({ width: 360, height: 780 });
  const { caseId } = await submitLoss(visitor, { name: 'Vera Visitor', email: 'vera@example.org' });
  await visitor.reload();
  await haveTold(visitor).click();
  await expect(main(visitor).locator(':focus')).toContainText('Noted: the bank has been told.');
  await visitor.reload();
  await expect(callYourBank(visitor)).toHaveCount(0);
  const admin = await newPerson(browser, portal, demo.admin);
  await admin.goto(`/cases/${caseId}`);
  await expect(main(admin).getByRole('heading', { level: 1 })).toBeVisible();
  await expect(main(admin).getByText(reason)).toHaveCount(0);
});
