import { expect, type Page, test } from '@playwright/test';
import { findingsOn } from '../support/axe';
import { type MailingPortal, startMailingPortal } from '../support/demo-portal';
import { linkIn } from '../support/mail-links';
import { isTo } from '../support/mailbox';
import { demo, newPerson, newVisitor } from '../support/people';
import { expectToast } from '../support/toasts';
import { visit } from '../support/visits';

let portal: MailingPortal;
let attorney: Page;
let vera: Page;
let omar: Page;
const email = 'vera@example.org';

test.beforeAll(async ({ browser }) => {
  portal = await startMailingPortal({});
  attorney = await newPerson(browser, portal, demo.attorney);
  [vera, omar] = [await newVisitor(browser, portal), await newVisitor(browser, portal)];
});
test.afterAll(() => portal?.remove());

async function setHours() {
  await visit(attorney, '/appointments');
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']) {
    await attorney.getByLabel(day, { exact: true }).check();
  }
  expect(await findingsOn(attorney, ['layout', 'light'])).toEqual([]);
  await attorney.getByRole('button', { name: 'Save hours' }).click();
  await expectToast(attorney, 'Your changes have been saved.');
}

/** Fills in the form with the second free time of the first day that is shown. */
async function fill(page: Page, name: string, address: string): Promise<string> {
  await visit(page, '/consultation');
  const time = (await page.getByLabel(/^Time/).locator('option').nth(2).getAttribute('value')) ?? '';
  await page.getByLabel(/^Time/).selectOption(time);
  await page.getByLabel(/^Full Name/).fill(name);
  await page.getByLabel(/^Email/).fill(address);
  await page.getByLabel(/^What is it about/).fill('A supplier in Sharjah');
  return time;
}

const book = (page: Page) => page.getByRole('button', { name: 'Book the consultation' }).click();

test('an attorney sets hours, one of two visitors gets the time, moves it by the link, and the attorney cancels it', async () => {
  await setHours();
  const time = await fill(vera, 'Vera Visitor', email);
  expect(await findingsOn(vera, ['layout', 'light'])).toEqual([]);
  expect(await fill(omar, 'Omar Other', 'omar@example.org')).toBe(time);
  await book(vera);
  await expect(vera.getByText('Your consultation is booked.')).toBeVisible();
  await book(omar);
  await expect(omar.getByText('What you wrote is still here.')).toBeVisible();
  await expect(omar.getByLabel(/^Full Name/)).toHaveValue('Omar Other');
  await expect(omar.getByLabel(/^Time/).locator(`option[value="${time}"]`)).toHaveCount(0);

  await vera.goto(linkIn(await portal.mailbox.find(isTo(email, 'consultation is booked')), '/appointment'));
  const choice = vera.getByLabel(/^Time/);
  await choice.selectOption({ index: 1 });
  expect(await findingsOn(vera, ['layout', 'light'])).toEqual([]);
  await vera.getByRole('button', { name: 'Move to this time' }).click();
  await expectToast(vera, 'Your consultation has been moved. We have sent you an email with the new time.');

  await visit(attorney, '/appointments');
  await expect(attorney.getByText('Vera Visitor')).toBeVisible();
  await attorney.getByRole('button', { name: /^Cancel the appointment/ }).click();
  await attorney.getByLabel(/^Reason/).fill('I am ill.');
  await attorney.getByRole('button', { name: 'Cancel appointment', exact: true }).last().click();
  await expectToast(attorney, 'The appointment has been cancelled, and the client gets an email.');
  await portal.mailbox.find(isTo(email, 'have to cancel'));
  await vera.reload();
  await expect(vera.getByRole('link', { name: 'Choose another time' })).toBeVisible();
});
