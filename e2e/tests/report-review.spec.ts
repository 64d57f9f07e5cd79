import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page, test } from '@playwright/test';
// @boundaries-ignore one reader of PDFs serves all tests
import { pdfText } from '../../api/test/pdf-text';
import { findingsOn } from '../support/axe';
import { newAssignedCase } from '../support/cases';
import { startDemoPortal } from '../support/demo-portal';
import { press, tabTo, typeInto } from '../support/keyboard';
import { demo, newPerson } from '../support/people';
import type { Portal } from '../support/portal';
import { visit } from '../support/visits';

let portal: Portal;
let attorney: Page;
let admin: Page;
let client: Page;
let colleague: Page;

/** With the review required, which no other file starts a portal for. */
test.beforeAll(async ({ browser }) => {
  portal = await startDemoPortal({ REPORT_REVIEW: 'required' });
  attorney = await newPerson(browser, portal, demo.attorney);
  admin = await newPerson(browser, portal, demo.admin);
  client = await newPerson(browser, portal, demo.client);
  colleague = await newPerson(browser, portal, 'attorney2@demo.local');
});

test.afterAll(() => portal?.remove());

/** Long texts in Arabic and Hindi are for the tests of the PDF itself. */
const texts = {
  english:
    'The licence was issued 11 weeks ago, by a free zone that does not visit the offices of its companies. It does not allow the export of food, and names no owner.',
  arabic: 'لا تذكر الرخصة (FZ-10442) اسم المالك.',
  hindi: 'कंपनी किसी प्रतिबंध सूची में नहीं है।',
};

const finding = (page: Page, number: number) =>
  page.getByRole('textbox', { name: `What we found, finding ${number}`, exact: true });
const button = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true });

/** At the top, because axe cannot judge what the header partly covers. */
async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0));
  expect(await findingsOn(page)).toEqual([]);
}

/** Saves the PDF by keyboard and returns its name and its text. */
async function download(page: Page): Promise<{ name: string; text: string }> {
  const saved = page.waitForEvent('download');
  await button(page, 'Download PDF').press('Enter');
  const file = await saved;
  return { name: file.suggestedFilename(), text: pdfText(readFileSync(await file.path())).replaceAll(/\s+/g, ' ') };
}

async function askForReview(page: Page, reviewer = 'Any admin'): Promise<void> {
  await button(page, 'Ask for a review').press('Enter');
  await page.getByRole('dialog').getByLabel('Reviewer').selectOption({ label: reviewer });
  const confirm = button(page.getByRole('dialog'), 'Ask for a review');
  // It waits until the last change is saved.
  await expect(confirm).toBeEnabled();
  await confirm.press('Enter');
  await expect(page.getByText(/^In review: version/)).toBeVisible();
  await expect(button(page, 'Release to the client')).toHaveCount(0);
}

/** @param after - what the page says then; a reviewer who was asked by name may no longer read the case. */
async function release(page: Page, path: string, version: number) {
  await visit(page, path);
  await expect(page.getByText(`In review: version ${version}, prepared by Demo Attorney`)).toBeVisible();
  await button(page, 'Release to the client').press('Enter');
  await button(page.getByRole('dialog'), 'Release').press('Enter');
}

test('a second person reviews a report, and its correction replaces it', { tag: '@sweep' }, async () => {
  const { caseId } = await newAssignedCase(portal, {
    caseType: 'company',
    serviceLevel: 'quick',
    subjectDetails: { companyName: 'Golden Harvest FZE' },
  });
  const path = `/cases/${caseId}?tab=report`;

  await visit(attorney, path);
  await press(attorney, button(attorney, 'Start the report'));
  await attorney.getByLabel('Rating', { exact: true }).selectOption('High risk');
  await typeInto(attorney, attorney.getByLabel('Recommendation'), 'Do not pay the deposit.');
  for (const [index, text] of Object.values(texts).entries()) {
    await finding(attorney, index + 1).fill(text);
    await attorney.getByLabel('Verdict').nth(index).selectOption('Confirmed');
    await button(attorney, `Add source to finding ${index + 1}`).click();
    await attorney.getByLabel('Title of the source').nth(index).fill('Register of the free zone');
  }
  await expect(button(attorney, 'Release to the client')).toHaveCount(0);
  // From the last text by Tab to the next step; later steps take the focus at once, which is faster.
  await tabTo(attorney, button(attorney, 'Ask for a review'));
  await askForReview(attorney);

  await visit(admin, path);
  await expectAccessible(admin);
  await press(admin, button(admin, 'Send back'));
  await admin.keyboard.type('Name the register.');
  await press(admin, button(admin.getByRole('dialog'), 'Send back'));

  await expect(attorney.getByText('The reviewer asks for a change')).toBeVisible();
  await expect(attorney.getByText('Name the register.')).toBeVisible();
  await visit(colleague, `/cases/${caseId}`);
  await expect(colleague.getByText('Case Not Found')).toBeVisible();
  await askForReview(attorney, 'Second Attorney (attorney)');
  await visit(admin, '/admin/dashboard');
  await expect(button(admin, 'To review (1)')).toBeVisible();
  await visit(colleague, '/attorney/dashboard');
  await button(colleague, 'To review (1)').click();
  await expectAccessible(colleague);
  await colleague.getByRole('row').getByRole('link').first().click();
  await expect(colleague.getByRole('textbox', { name: 'Your message' })).toHaveCount(0);
  await colleague.getByRole('tab', { name: 'Report' }).click();
  await expect(colleague.getByText('You are asked to review it')).toBeVisible();
  await visit(client, `/cases/${caseId}`);
  await expect(client.getByRole('tab', { name: 'Report' })).toHaveCount(0);
  await release(colleague, path, 1);
  await expect(colleague).toHaveURL(`${portal.url}/attorney/dashboard`);
  await visit(colleague, path);
  await expect(colleague.getByText('Case Not Found')).toBeVisible();

  await visit(client, path);
  const sheet = client.getByRole('article');
  for (const text of Object.values(texts)) {
    await expect(sheet.getByText(text)).toBeVisible();
  }
  const first = await download(client);
  expect(first.name).toMatch(/^RC-.*-report-v1\.pdf$/);
  for (const text of Object.values(texts)) {
    expect(first.text).toContain(text);
  }

  await visit(attorney, path);
  await button(attorney, 'Write a corrected version').press('Enter');
  await expect(button(attorney, 'Ask for a review')).toBeDisabled();
  const reason = 'The register has answered: the licence was withdrawn.';
  await attorney.getByLabel('Reason of the correction').fill(reason);
  await attorney.getByLabel('Recommendation').fill('Do not pay, and write to the bank.');
  await askForReview(attorney);
  await release(admin, path, 2);
  await expect(admin.getByText('Unchanged since its release.')).toBeVisible();

  await client.reload();
  await expect(sheet.getByText('Corrected: version 2 replaces the one before')).toBeVisible();
  await expect(sheet.getByText(reason)).toBeVisible();
  const second = await download(client);
  expect(second.name).toMatch(/-report-v2\.pdf$/);
  expect(second.text).toContain(reason);
  await tabTo(client, client.getByLabel('Version', { exact: true }), { back: true });
  await client.keyboard.type('Version 1');
  await expect(client.getByText('A newer version replaces this one')).toBeVisible();
  await expect(sheet.getByText('Do not pay the deposit.')).toBeVisible();
});
