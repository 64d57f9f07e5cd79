import { expect, type Page, test } from '@playwright/test';
import { findingsOn } from '../support/axe';
import { newAssignedCase } from '../support/cases';
import { type MailingPortal, startMailingPortal } from '../support/demo-portal';
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

/** Leaves three findings: two with text, one about court cases. */
async function writeFindings(page: Page) {
  await findingTexts(page).first().waitFor();
  while ((await findingTexts(page).count()) > 2) {
    await page.getByRole('button', { name: 'Remove finding 3' }).click();
  }
  await finding(page, 1).fill('The licence was issued 11 weeks ago.');
  await page.getByLabel('Verdict').first().selectOption('Confirmed');
  await page.getByRole('button', { name: 'Add source to finding 1' }).click();
  await page.getByLabel('Title of the source').fill('Register of the free zone');
  await page.getByLabel('Reference: address').fill('FZ-10442');
  await page.getByLabel('Seen on').fill('2026-03-02');
  await finding(page, 2).fill('A shared desk with 140 companies.');
}

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
  await sheet.getByText('1 source', { exact: true }).click();
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
