import { expect, type Page, test } from '@playwright/test';
import { caseTexts } from '@portal/contracts';
import { callerFor } from '../support/api';
import { newAssignedCase, newCase } from '../support/cases';
import { type MailingPortal, startMailingPortal } from '../support/demo-portal';
import { isTo } from '../support/mailbox';
import { demo, newPerson } from '../support/people';
import { expectToast } from '../support/toasts';
import { visit } from '../support/visits';

let portal: MailingPortal;
let people: Record<'client' | 'attorney' | 'admin' | 'otherAdmin', Page>;

test.beforeAll(async ({ browser }) => {
  portal = await startMailingPortal();
  people = {
    client: await newPerson(browser, portal, demo.client),
    attorney: await newPerson(browser, portal, demo.attorney),
    admin: await newPerson(browser, portal, demo.admin),
    otherAdmin: await newPerson(browser, portal, 'sysadmin@demo.local'),
  };
});

test.afterAll(() => portal?.remove());

const statusOf = (page: Page, status: string) => page.getByRole('main').getByText(status, { exact: true });

/** Presses the button of a status change, gives the reason and confirms. */
async function move(page: Page, name: string, reason?: string) {
  await page.getByRole('main').getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog', { name, exact: true });
  if (reason) {
    await dialog.getByRole('textbox').fill(reason);
  }
  await dialog.getByRole('button', { name, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

async function say(page: Page, text: string) {
  await page.getByRole('textbox', { name: /message/i }).fill(text);
  await page.getByRole('button', { name: 'Send & Email' }).click();
}

test('a case is worked on, resolved, reopened by its client and closed for good', async () => {
  const { client, attorney, admin } = people;
  const { caseId, caseNumber } = await newAssignedCase(portal);
  for (const page of [client, attorney]) {
    await visit(page, `/cases/${caseId}`);
    await expect(statusOf(page, 'Assigned')).toBeVisible();
  }

  await move(attorney, 'Start work');
  await expectToast(attorney, 'Status changed', 'The case is now in-progress.');
  await expect(statusOf(client, 'In-progress')).toBeVisible();
  await portal.mailbox.find(isTo(demo.client, `${caseNumber} has started`));

  await attorney.getByRole('button', { name: 'Mark as resolved' }).click();
  const dialog = attorney.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Mark as resolved' }).click();
  await expect(dialog).toContainText('Please enter a summary.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await move(attorney, 'Mark as resolved', 'The company is unlicensed; do not pay.');
  await expectToast(attorney, 'Status changed', 'The case is now resolved.');
  await expect(statusOf(client, 'Resolved')).toBeVisible();
  await portal.mailbox.find(isTo(demo.client, `${caseNumber} has been resolved`));

  const asked = client.getByRole('dialog', { name: 'What is your message?' });
  await say(client, 'Thank you so much!');
  await asked.getByRole('button', { name: 'Just thanks' }).click();
  await expect(attorney.getByRole('log')).toContainText('Thank you so much!');
  await expect(statusOf(attorney, 'Resolved')).toBeVisible();
  await say(client, 'They have written to me again.');
  await asked.getByRole('button', { name: 'I have a question' }).click();
  await expect(statusOf(attorney, 'In-progress')).toBeVisible();
  await expect(client.getByRole('region', { name: 'Outcome before the case was reopened' })).toBeVisible();
  await expect(attorney.getByRole('log')).toContainText('They have written to me again.');
  await portal.mailbox.find((mail) => isTo(demo.attorney)(mail) && (mail.text ?? '').includes('written to me again'));

  await visit(admin, `/cases/${caseId}`);
  await move(admin, 'Mark as resolved', 'Nothing more to find out.');
  await move(admin, 'Close case', 'The client agreed on the phone.');
  await expect(statusOf(client, 'Closed')).toBeVisible();
  await expect(client.getByText('This case is closed. Please submit a new case.')).toBeVisible();
  await expect(client.getByRole('button', { name: 'Send & Email' })).toHaveCount(0);
  await portal.mailbox.find(isTo(demo.client, `${caseNumber} has been closed`));
  await expect(client.getByRole('log')).toContainText('The client agreed on the phone.');
  const { timeline } = await (await callerFor(portal, demo.client)).call<{ timeline: { text: string }[] }>(
    'GET',
    `/cases/${caseId}`,
  );
  expect(timeline.map(({ text }) => text).slice(2)).toEqual([
    'Status changed from assigned to in-progress',
    'Status changed from in-progress to resolved, without a report',
    'Status changed from resolved to in-progress',
    'Status changed from in-progress to resolved, without a report',
    'Status changed from resolved to closed',
  ]);
});

test('a message that a client was writing while the case was closed is refused and kept', {
  tag: '@sweep',
}, async () => {
  const { client } = people;
  const { caseId } = await newCase(portal);
  await client.route('**/api/cases/*/events?*', (route) => route.abort());
  await visit(client, `/cases/${caseId}`);
  const box = client.getByRole('textbox', { name: /message/i });
  await box.fill('One more thing.');
  const admin = await callerFor(portal, demo.admin);
  await admin.call('PUT', `/cases/${caseId}/status`, { status: 'closed', reason: 'Duplicate.' });
  await client.getByRole('button', { name: 'Send & Email' }).click();
  await expectToast(client, 'Error', caseTexts.closed);
  await client.unroute('**/api/cases/*/events?*');
  await client.reload();
  await expect(client.getByText(caseTexts.closed)).toBeVisible();
  await expect(client.getByRole('log')).not.toContainText('One more thing.');
});

test('an admin reassigns a case, and the first attorney loses access', async () => {
  const { attorney, admin } = people;
  const { caseId, caseNumber } = await newAssignedCase(portal);
  await visit(attorney, `/cases/${caseId}`);
  await visit(admin, '/admin/dashboard');
  await admin.getByRole('button', { name: `More for case ${caseNumber}` }).click();
  await admin.getByRole('menuitem', { name: 'Reassign…' }).click();
  const dialog = admin.getByRole('dialog', { name: `Reassign ${caseNumber}` });
  await expect(dialog).toContainText('Demo Attorney will lose access to the case immediately.');
  const choice = dialog.getByLabel('New attorney');
  await expect(choice.locator('option', { hasText: 'Demo Attorney' })).toHaveCount(0);
  const second = await choice.locator('option', { hasText: 'Second Attorney' }).getAttribute('value');
  await choice.selectOption(second);
  await dialog.getByRole('button', { name: 'Reassign case' }).click();
  await expectToast(admin, 'Case assigned successfully');
  await expect(admin.getByRole('row').filter({ hasText: caseNumber })).toContainText('Second Attorney');
  for (const address of [demo.attorney, 'attorney2@demo.local', demo.client]) {
    await portal.mailbox.find(isTo(address, `${caseNumber} has a new attorney`));
  }

  await attorney.goto(`/cases/${caseId}`);
  await expect(attorney.getByRole('heading', { level: 1, name: 'Case Not Found' })).toBeVisible();
  await visit(attorney, '/attorney/dashboard');
  await expect(attorney.getByText(caseNumber)).toHaveCount(0);
});

test('when two admins assign the same case, one succeeds and the other sees who has it', {
  tag: '@sweep',
}, async () => {
  const { admin, otherAdmin } = people;
  const { caseNumber } = await newCase(portal);
  const rows = [admin, otherAdmin].map((page) => page.getByRole('row').filter({ hasText: caseNumber }));
  for (const page of [admin, otherAdmin]) {
    await visit(page, '/admin/dashboard');
  }
  for (const each of rows) {
    await each.getByRole('button', { name: /^Assign Attorney/ }).click();
  }
  await admin.getByRole('menuitem', { name: /^Demo Attorney/ }).click();
  await expectToast(admin, 'Case assigned successfully');
  await otherAdmin.getByRole('menuitem', { name: /^Second Attorney/ }).click();
  await expectToast(otherAdmin, 'Error', caseTexts.alreadyAssigned);
  for (const each of rows) {
    await expect(each).toContainText('Demo Attorney');
  }
  await expect(otherAdmin.getByRole('button', { name: `Assign Attorney to case ${caseNumber}` })).toHaveCount(0);
});
