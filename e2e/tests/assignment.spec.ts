import { expect, type Page, test } from '@playwright/test';
import { findingsOn } from '../support/axe';
import { newAssignedCase, newCase } from '../support/cases';
import { startDemoPortal } from '../support/demo-portal';
import { choose, press, typeInto } from '../support/keyboard';
import { demo, newPerson } from '../support/people';
import type { Portal } from '../support/portal';
import { visit } from '../support/visits';

let portal: Portal;
let admin: Page;
let attorney: Page;

test.beforeAll(async ({ browser }) => {
  portal = await startDemoPortal();
  for (const fullName of ['Person 1', 'Person 2', 'Person 3']) {
    await newCase(portal, { fullName });
  }
  admin = await newPerson(browser, portal, demo.admin);
  attorney = await newPerson(browser, portal, demo.attorney);
});

test.afterAll(() => portal?.remove());

const rows = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row');

test('an admin assigns a case to the suggested attorney with j, e and Enter, in the list and on its page', async () => {
  await visit(admin, '/admin/dashboard?status=pending&caseType=general');
  const row = rows(admin).first();
  const [first, second] = await Promise.all(
    [0, 1].map((index) => rows(admin).nth(index).getByRole('rowheader').textContent()),
  );
  await admin.locator('body').press('j');
  await expect(row.getByRole('link', { name: /^View case/ })).toBeFocused();
  await admin.keyboard.press('e');
  const suggestion = admin.getByRole('menu').getByText(/^Suggested: .+, who has the fewest open cases$/);
  await expect(suggestion).toBeVisible();
  const name = (await suggestion.textContent())?.match(/^Suggested: (.+),/)?.[1];
  await expect(admin.getByRole('menuitem').first()).toBeFocused();
  await expect(admin.getByRole('menuitem').first()).toContainText(String(name));
  await admin.keyboard.press('Enter');
  await expect(row.getByRole('rowheader')).toHaveText(String(second));
  expect(second).not.toBe(first);

  await admin.locator('body').press('j');
  await admin.keyboard.press('Enter');
  await expect(admin.getByRole('button', { name: 'Assign Attorney', exact: true })).toBeVisible();
  await admin.keyboard.press('e');
  const dialog = admin.getByRole('dialog', { name: /^Assign RC-/ });
  await expect(dialog.getByRole('button', { name: 'Assign case' })).toBeFocused();
  expect(await findingsOn(admin)).toEqual([]);
  await admin.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(admin.getByRole('button', { name: 'Reassign' })).toBeVisible();
  await admin.keyboard.press('e');
  await expect(admin.getByRole('dialog', { name: 'Start work' })).toBeVisible();
  await admin.keyboard.press('Escape');
});

test('an admin gives a reason for a conflict, which the attorney of the case does not read', {
  tag: '@sweep',
}, async () => {
  await newCase(portal, { fullName: 'Mona Ember', email: 'mona.ember@example.org' });
  const { caseId, caseNumber } = await newCase(portal, {
    fullName: 'Carl Check',
    email: 'carl.check@example.org',
    caseType: 'individual',
    subjectDetails: { individualName: 'EMBER, Mona' },
  });
  await visit(admin, `/admin/dashboard?q=${caseNumber}`);
  await rows(admin).getByRole('link', { name: 'Opposite sides' }).click();
  const seen = admin.getByRole('region', { name: 'Seen before' });
  await expect(seen.getByText(/client Mona Ember has the name of the subject/)).toBeVisible();
  expect(await findingsOn(admin)).toEqual([]);

  await press(admin, admin.getByRole('button', { name: 'Assign Attorney' }));
  const dialog = admin.getByRole('dialog', { name: `Assign ${caseNumber}` });
  const choice = dialog.getByRole('combobox', { name: 'Attorney' });
  await choice.press('D');
  await expect(choice.locator('option:checked')).toHaveText(/^Demo Attorney/);
  await press(admin, dialog.getByRole('button', { name: 'Assign case' }));
  await expect(dialog.getByText('Please write a reason.')).toBeVisible();
  expect(await findingsOn(admin)).toEqual([]);
  await typeInto(admin, dialog.getByLabel(/Why is the assignment right/), 'Passports compared: two people.', {
    back: true,
  });
  await press(admin, dialog.getByRole('button', { name: 'Assign case' }));
  await expect(dialog).toBeHidden();

  await visit(attorney, `/cases/${caseId}?tab=details`);
  await expect(attorney.getByRole('heading', { level: 1 })).toContainText(caseNumber);
  await expect(attorney.getByRole('region', { name: 'Seen before' })).toHaveCount(0);
  await expect(attorney.getByText('Passports compared')).toHaveCount(0);
});

test('an attorney names a subject who is a client, and an admin writes why the case may stay with them', {
  tag: '@sweep',
}, async () => {
  const client = await newCase(portal, { fullName: 'Lina Haddad', email: 'lina.haddad@example.org' });
  const { caseId } = await newAssignedCase(portal, {
    fullName: 'Omar Victim',
    email: 'omar.victim@example.org',
    caseType: 'post-scam',
  });
  await visit(admin, `/cases/${caseId}?tab=details`);
  await visit(attorney, `/cases/${caseId}?tab=details`);
  await press(attorney, attorney.getByRole('button', { name: 'Name the subject' }));
  const dialog = attorney.getByRole('dialog', { name: 'Name the subject' });
  await typeInto(attorney, dialog.getByLabel('Name'), 'HADDAD, Lina');
  await choose(attorney, dialog.getByLabel('What is it?'), 'Person');
  await press(attorney, dialog.getByRole('button', { name: 'Save name' }));
  await expect(dialog).toBeHidden();
  await expect(attorney.getByRole('heading', { level: 1 })).toContainText('HADDAD, Lina');

  await admin.reload();
  const seen = admin.getByRole('region', { name: 'Seen before' });
  await expect(seen.getByRole('link', { name: client.caseNumber })).toBeVisible();
  const save = seen.getByRole('button', { name: 'Save the reason' });
  await press(admin, save);
  await expect(seen.getByText('Please write a reason.')).toBeVisible();
  await admin.evaluate(() => scrollTo(0, 0));
  expect(await findingsOn(admin)).toEqual([]);
  await typeInto(admin, seen.getByLabel('Why may Demo Attorney keep the case?'), 'Passports compared.', { back: true });
  await press(admin, save);
  await expect(save).toHaveCount(0);

  await attorney.reload();
  await expect(attorney.getByRole('heading', { level: 1 })).toContainText('HADDAD, Lina');
  await expect(attorney.getByRole('region', { name: 'Seen before' })).toHaveCount(0);
  await expect(attorney.getByText(/Passports compared|keep the case/)).toHaveCount(0);
});
