import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { findingsOn } from '../support/axe';
import { newAssignedCase } from '../support/cases';
import { type MailingPortal, startMailingPortal } from '../support/demo-portal';
import { press } from '../support/keyboard';
import { isTo } from '../support/mailbox';
import { demo, newPerson } from '../support/people';
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

const findingTexts = (page: Page) => page.getByRole('textbox', { name: /^What we found, finding/ });
const finding = (page: Page, number: number) =>
  page.getByRole('textbox', { name: `What we found, finding ${number}`, exact: true });

/** Judges two findings, and leaves out the areas that were not examined. */
async function writeFindings(page: Page) {
  await finding(page, 1).fill('The licence was issued 11 weeks ago.');
  await page.getByLabel('Verdict').first().selectOption('Confirmed');
  await page.getByRole('button', { name: 'Add source to finding 1' }).click();
  await page.getByLabel('Title of the source').fill('Register of the free zone');
  await page.getByLabel('Reference: address').fill('FZ-10442');
  await page.getByLabel('Seen on').fill('2026-03-02');
  await finding(page, 2).fill('A shared desk with 140 companies.');
  await expect(page.getByRole('button', { name: 'Choose a verdict for finding 2.' })).toBeVisible();
  await page.getByLabel('Verdict').nth(1).selectOption('Red flag');
  await page.getByRole('button', { name: 'Add source to finding 2' }).click();
  await page.getByLabel('Title of the source').nth(1).fill('Visit of the address');
  await page.getByRole('button', { name: /^Leave out the \d empty findings$/ }).click();
  await expect(findingTexts(page)).toHaveCount(2);
}

/** Texts of the length that a Quick Scan usually has. */
const ordinary = {
  recommendation:
    'Do not pay the deposit. Ask the company for a letter of credit from a bank in your own country, and for a client whom you may call.',
  findings: [
    'The licence was issued 11 weeks ago, by a free zone that does not visit the offices of its companies. It does not allow the export of food.',
    'Neither the company nor its director is on a sanctions list of the UN, the EU, the United Kingdom, the United States or the UAE.',
    'The press does not know the company. The reviews on its page were written within two days, and the same texts praise four others.',
  ],
};

const pagesOf = (pdf: Buffer): number => Number(/\/Type \/Pages\s+\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1]);

/** At the top, because axe cannot judge what the header partly covers. */
async function findingsAtTop(page: Page): Promise<string[]> {
  await page.evaluate(() => scrollTo(0, 0));
  return findingsOn(page);
}

test('an attorney writes and releases a report, and the client reads it, asks and downloads it', async () => {
  const { caseId } = await newAssignedCase(portal, {
    caseType: 'company',
    subjectDetails: { companyName: 'Golden Harvest FZE' },
  });
  await visit(client, `/cases/${caseId}`);
  await expect(client.getByRole('tab')).toHaveCount(4);

  await visit(attorney, `/cases/${caseId}?tab=report`);
  await attorney.getByRole('button', { name: 'Start the report' }).click();
  await writeFindings(attorney);
  expect(await findingsAtTop(attorney)).toEqual([]);

  // The keyboard moves the second finding up, and keeps its place on the button.
  const up = attorney.getByRole('button', { name: 'Move finding 2 up' });
  await up.focus();
  await attorney.keyboard.press('Enter');
  await expect(finding(attorney, 1)).toHaveValue('A shared desk with 140 companies.');
  await expect(attorney.getByText('Moved to place 1 of 2.')).toBeAttached();
  await expect(attorney.getByRole('button', { name: 'Move finding 1 up' })).toBeFocused();

  await expect(attorney.getByRole('button', { name: 'Release to the client' })).toBeDisabled();
  await attorney.getByRole('button', { name: 'Choose a rating.' }).click();
  await expect(attorney.getByLabel('Rating', { exact: true })).toBeFocused();
  await attorney.getByLabel('Rating', { exact: true }).selectOption('High risk');
  await attorney.getByLabel('Recommendation').fill('Do not pay the deposit.');
  // Leaving the tab saves what was typed last.
  await attorney.getByRole('tab', { name: 'Communication' }).click();
  await attorney.getByRole('tab', { name: 'Report' }).click();
  await expect(attorney.getByLabel('Recommendation')).toHaveValue('Do not pay the deposit.');

  await attorney.getByRole('button', { name: 'Release to the client' }).click();
  await attorney.getByRole('dialog').getByRole('button', { name: 'Release' }).click();
  await expect(attorney.getByRole('article').getByText('Unchanged since its release.')).toBeVisible();

  const mail = await portal.mailbox.find(
    (one) => isTo(demo.client)(one) && (one.subject ?? '').startsWith('Your report is ready'),
  );
  expect(mail.text).not.toContain('deposit');
  await client.getByRole('link', { name: 'Read the report' }).click();
  const sheet = client.getByRole('article');
  await expect(sheet.getByText('High risk')).toBeVisible();
  await expect(sheet.getByText('Do not pay the deposit.')).toBeVisible();
  await sheet.getByText('1 source', { exact: true }).last().click();
  await expect(sheet.getByText('Register of the free zone').first()).toBeVisible();
  expect(await findingsAtTop(client)).toEqual([]);

  const download = client.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Download PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/^RC-.*-report-v1\.pdf$/);

  await sheet.getByRole('button', { name: /^Ask about this finding *, 1:/ }).click();
  const box = client.getByRole('textbox', { name: 'Your message' });
  await expect(box).toBeFocused();
  await client.keyboard.type('Is the desk rented by them?');
  await client.keyboard.press('Control+Enter');
  await visit(attorney, `/cases/${caseId}`);
  await expect(attorney.getByRole('log')).toContainText('> A shared desk with 140 companies.');
  await expect(attorney.getByRole('log')).toContainText('Is the desk rented by them?');
});

test('an attorney discards a draft, and a colleague who writes in it keeps the text', {
  tag: '@sweep',
}, async ({ browser }) => {
  const { caseId } = await newAssignedCase(portal, { serviceLevel: 'deep', caseType: 'general' });
  const admin = await newPerson(browser, portal, demo.admin);
  await admin.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(attorney, `/cases/${caseId}?tab=report`);
  await attorney.getByRole('button', { name: 'Start the report' }).click();
  await findingTexts(attorney).first().waitFor();
  await visit(client, `/cases/${caseId}`);
  await visit(admin, `/cases/${caseId}?tab=report`);
  const box = admin.getByLabel('Recommendation');
  await box.waitFor();
  // What the admin types is not saved before the draft disappears.
  await admin.route('**/risk-report', (route) => route.abort());
  await box.fill('Ask for the contract.');

  const discard = attorney.getByRole('button', { name: 'Discard draft' });
  await discard.focus();
  await attorney.keyboard.press('Enter');
  const dialog = attorney.getByRole('dialog', { name: 'Discard the draft of version 1?' });
  await expect(dialog.getByText('The client has never seen this draft.')).toBeVisible();
  expect(await findingsOn(attorney)).toEqual([]);
  await press(attorney, dialog.getByRole('button', { name: 'Discard draft' }));
  await expect(attorney.getByRole('button', { name: 'Start the report' })).toBeFocused();
  await expect(attorney.getByText('This draft was discarded')).toHaveCount(0);

  await expect(admin.getByText('This draft was discarded')).toBeVisible();
  await expect(admin.getByRole('button', { name: 'Start the report' })).toBeVisible();
  expect(await findingsAtTop(admin)).toEqual([]);
  await admin.getByRole('button', { name: 'Copy its text' }).click();
  expect(await admin.evaluate(() => navigator.clipboard.readText())).toContain('Ask for the contract.');
  await expect(client.getByRole('tab')).toHaveCount(4);
  await admin.context().close();
});

test('a Quick Scan is one page, on paper and as PDF', { tag: '@sweep' }, async () => {
  const { caseId } = await newAssignedCase(portal, {
    caseType: 'company',
    serviceLevel: 'quick',
    subjectDetails: { companyName: 'Golden Harvest FZE' },
  });
  await visit(attorney, `/cases/${caseId}?tab=report`);
  await attorney.getByRole('button', { name: 'Start the report' }).click();
  await attorney.getByLabel('Rating', { exact: true }).selectOption('High risk');
  await attorney.getByLabel('Recommendation').fill(ordinary.recommendation);
  await expect(findingTexts(attorney)).toHaveCount(ordinary.findings.length);
  await expect(attorney.getByLabel('Summary')).toHaveCount(0);
  for (const [index, text] of ordinary.findings.entries()) {
    await finding(attorney, index + 1).fill(text);
    await attorney.getByLabel('Verdict').nth(index).selectOption('Not confirmed');
    await attorney.getByRole('button', { name: `Add source to finding ${index + 1}` }).click();
    await attorney.getByLabel('Title of the source').nth(index).fill('Register of the free zone, licence FZ-10442');
  }
  expect(await findingsAtTop(attorney)).toEqual([]);
  await attorney.getByRole('button', { name: 'Release to the client' }).click();
  await attorney.getByRole('dialog').getByRole('button', { name: 'Release' }).click();

  await visit(client, `/cases/${caseId}?tab=report`);
  const sheet = client.getByRole('article');
  await expect(sheet.getByText(/^Quick Scan, /)).toBeVisible();
  expect(pagesOf(await client.pdf({ format: 'A4' }))).toBe(1);
  const download = client.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Download PDF' }).click();
  expect(pagesOf(readFileSync(await (await download).path()))).toBe(1);
});
