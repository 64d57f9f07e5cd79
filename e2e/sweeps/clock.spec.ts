import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { findingsOn } from '../support/axe';
import { type NewCase, newAssignedCase } from '../support/cases';
import { type ClockedPortal, startClockedPortal } from '../support/clocked-portal';
import { choose, press, typeInto } from '../support/keyboard';
import { isTo } from '../support/mailbox';
import { demo } from '../support/people';
import { fillRiskCheck, pressSubmit } from '../support/submissions';
import { visit } from '../support/visits';

/** A Friday. The firm does not work on the next two days. */
const friday = '2027-01-08T09:00:00.000Z';
/** 25 hours of working time later. */
const monday = '2027-01-11T10:00:00.000Z';

let portal: ClockedPortal;
let cases: Record<'paused' | 'soon' | 'missed', NewCase>;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  portal = await startClockedPortal(friday, { BUSINESS_TZ: 'UTC', WORKING_DAYS: 'mon,tue,wed,thu,fri' });
});

test.afterAll(() => portal?.remove());

const main = (page: Page) => page.getByRole('main');
const rows = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row');

async function sendByKeyboard(page: Page, box: Locator, text: string) {
  await typeInto(page, box, text);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('log')).toContainText(text);
}

/** Submits a Quick Scan with the story of a payment, as the client who is signed in. */
async function submitStory(client: Page) {
  await fillRiskCheck(client, 'company', { name: 'Mona Khan' });
  await press(client, client.getByRole('button', { name: 'Add what happened' }), { back: true });
  await expect(client.getByRole('textbox', { name: 'What happened' })).toBeFocused();
  await client.keyboard.type('They asked for a deposit.');
  await typeInto(client, client.getByLabel('Amount'), '5,000');
  await choose(client, client.getByLabel('How it was paid'), 'Bank transfer');
  await expect(client.getByText('Call your bank now')).toBeVisible();
  await client.evaluate(() => scrollTo(0, 0));
  expect(await findingsOn(client)).toEqual([]);
  const answered = client.waitForResponse((answer) => answer.url().endsWith('/api/cases/submit'));
  await pressSubmit(client);
  const { data } = (await (await answered).json()) as { data: { caseNumber: string; caseId: string } };
  await client.waitForURL('**/confirmation');
  await expect(client.getByText(/^First response by Mon 11 Jan, \d\d:\d\d \S+$/)).toBeVisible();
  return data;
}

test('deadlines are promised, met, paused and missed while client, attorney and admin look on', async ({ browser }) => {
  const client = await portal.open(browser, demo.client);
  const attorney = await portal.open(browser, demo.attorney);
  const admin = await portal.open(browser, demo.admin);

  // The client tells the story, and reads when the firm will answer.
  const paused = await submitStory(client);
  await visit(client, `/cases/${paused.caseId}`);
  await expect(client.getByText(/^Next: first response by Mon 11 Jan, \d\d:\d\d \S+\.$/)).toBeVisible();
  await visit(admin, `/admin/dashboard?q=${paused.caseNumber}`);
  await expect(rows(admin).getByRole('rowheader')).toContainText('Gulf Stream Metals FZE');
  await press(admin, admin.getByRole('button', { name: /^Assign Attorney/ }));
  await expect(admin.getByRole('menuitem', { name: /^Demo Attorney/ })).toBeFocused();
  await admin.keyboard.press('Enter');
  await expect(rows(admin)).toContainText('Demo Attorney');

  // The first answer meets the first deadline, and a request for a document pauses the next one.
  await visit(attorney, `/cases/${paused.caseId}?tab=details`);
  await expect(main(attorney).getByText('They asked for a deposit.')).toBeVisible();
  await attorney.getByRole('tab', { name: 'Communication' }).click();
  const deadlines = main(attorney).getByLabel('Deadlines');
  await sendByKeyboard(attorney, attorney.getByLabel('Your message'), 'We have begun.');
  await expect(deadlines).toContainText('First responseDone in time');
  await expect(client.getByText(/^Next: report by Tue 12 Jan, \d\d:\d\d \S+\.$/)).toBeVisible();
  await attorney.getByRole('radio', { name: 'Request Document' }).press('Space');
  await sendByKeyboard(attorney, attorney.getByLabel('Which document do you need?'), 'The transfer slip');
  await expect(deadlines).toContainText('ReportPaused');
  await expect(client.getByText(/^Next: report\. We continue once we have the documents/)).toBeVisible();
  expect(await findingsOn(client)).toEqual([]);

  const soon = await newAssignedCase(portal, { serviceLevel: 'advise' });
  await visit(attorney, `/cases/${soon.caseId}`);
  await sendByKeyboard(attorney, attorney.getByLabel('Your message'), 'Thank you, we have read it.');
  const missed = await newAssignedCase(portal, { serviceLevel: 'deep' });
  await visit(attorney, '/attorney/dashboard');
  await expect(rows(attorney).filter({ hasText: missed.caseNumber })).toContainText(
    'Mon 11 JanFirst responseWaiting onUs',
  );
  cases = { paused, soon, missed };
});

test('after a weekend, lists, mails and the report say what is due soon, missed and paused', async ({ browser }) => {
  const { paused, soon, missed } = cases;
  const earlier = portal.mailbox.mails.length;
  await portal.moveTo(monday);
  const warning = await portal.mailbox.find(isTo(demo.attorney, '^Deadlines that end soon: 1$'));
  // The case was submitted some minutes after nine.
  expect(warning.text).toMatch(
    new RegExp(`${missed.caseNumber}: first response by Mon 11 Jan 2027, 09:0\\d \\(Coordinated Universal Time\\)`),
  );
  const digest = await portal.mailbox.find(isTo(demo.admin, '^Today at the firm'));
  expect(digest.text).toMatch(/Late: 1\b/);
  expect(portal.mailbox.mails.slice(earlier).filter(isTo(demo.client))).toEqual([]);

  const client = await portal.open(browser, demo.client);
  await visit(client, `/cases/${missed.caseId}`);
  await expect(client.getByText('Our first response is late.')).toBeVisible();
  await expect(
    client.getByText(/^It was due by .+\. We are sorry\. Ask (us|your attorney) when it will come\.$/),
  ).toBeVisible();

  const attorney = await portal.open(browser, demo.attorney);
  await visit(attorney, '/attorney/dashboard');
  await press(attorney, attorney.getByRole('columnheader', { name: 'Due' }).getByRole('button'));
  await expect(attorney.getByRole('columnheader', { name: 'Due' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(rows(attorney)).toContainText([
    new RegExp(`${missed.caseNumber}.*(5\\d min|1 h) lateFirst responseWaiting onUs`),
    new RegExp(`${soon.caseNumber}.*2[23] h leftInitial assessmentWaiting onUs`),
    new RegExp(`${paused.caseNumber}.*PausedReportWaiting onClient`),
  ]);
  expect(await findingsOn(attorney)).toEqual([]);
  await choose(attorney, attorney.getByLabel('Waiting on'), 'Client', { back: true });
  await expect(rows(attorney)).toHaveCount(1);
  await expect(rows(attorney)).toContainText(paused.caseNumber);
  await choose(attorney, attorney.getByLabel('Waiting on'), 'All', { back: true });
  await choose(attorney, attorney.getByLabel('Due', { exact: true }), 'Within 24 hours', { back: true });
  await expect(rows(attorney)).toHaveCount(1);
  await expect(rows(attorney)).toContainText(soon.caseNumber);

  const admin = await portal.open(browser, demo.admin);
  await visit(admin, '/admin/dashboard');
  await choose(admin, admin.getByLabel('Due', { exact: true }), 'Late');
  await expect(rows(admin)).toHaveCount(1);
  await expect(rows(admin)).toContainText(missed.caseNumber);
  expect(await findingsOn(admin)).toEqual([]);
  await visit(admin, '/admin/reports');
  const kept = admin.getByRole('region', { name: 'Promises kept', exact: true });
  await expect(kept.getByRole('row').filter({ hasText: 'Everyone' })).toContainText('67% 2 of 3');
  const saved = admin.waitForEvent('download');
  await press(admin, kept.getByRole('button', { name: 'Export CSV' }));
  const lines = (await readFile(await (await saved).path(), 'utf8')).split('\r\n');
  expect(lines.filter((line) => line.startsWith('Demo Attorney')).sort()).toEqual([
    'Demo Attorney,Deep Dive,First response,0,1',
    'Demo Attorney,Not sure yet,First response,1,0',
    'Demo Attorney,Quick Scan,First response,1,0',
  ]);
});
