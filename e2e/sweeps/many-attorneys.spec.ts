import { expect, type Page, test } from '@playwright/test';
import { listLimit } from '@portal/contracts';
import { callerFor } from '../support/api';
import { newCase } from '../support/cases';
import { changeDatabase } from '../support/change-sessions';
import { startDemoPortal } from '../support/demo-portal';
import { demo, newPerson } from '../support/people';
import type { Portal } from '../support/portal';
import { expectToast } from '../support/toasts';
import { visit } from '../support/visits';

let portal: Portal;
let admin: Page;

test.beforeAll(async ({ browser }) => {
  portal = await startDemoPortal();
  const { call } = await callerFor(portal, demo.admin);
  for (let number = 0; number < listLimit; number += 1) {
    const name = `Attorney ${number}`;
    await call('POST', '/users/invite', { name, email: `attorney-${number}@example.com`, role: 'attorney' });
  }
  // All have accepted: nobody else is offered.
  await portal.kill();
  changeDatabase(portal.dataDir, `UPDATE users SET "passwordHash" = 'none' WHERE email LIKE 'attorney-%'`);
  await portal.start();
  admin = await newPerson(browser, portal, demo.admin);
});

test.afterAll(() => portal?.remove());

/** Attorneys with fewer open cases come first, so this one is not on the first page. */
async function giveCaseTo(email: string): Promise<void> {
  const { caseId } = await newCase(portal);
  const { call } = await callerFor(portal, demo.admin);
  const { users } = await call<{ users: { _id: string }[] }>('GET', `/users/list?role=attorney&q=${email}`);
  await call('POST', '/cases/assign', { caseId, attorneyId: users[0]?._id });
}

test('an attorney beyond the first page of options is found and gets the case', async () => {
  const { caseId, caseNumber } = await newCase(portal);
  await giveCaseTo('attorney2@demo.local');
  await visit(admin, '/admin/dashboard');
  const row = admin.getByRole('row').filter({ hasText: caseNumber });
  await row.getByRole('button', { name: /^Assign Attorney/ }).press('Enter');
  await expect(admin.getByRole('menuitem')).toHaveCount(listLimit + 1);
  await expect(admin.getByRole('menuitem', { name: /^Second Attorney/ })).toHaveCount(0);
  await admin.getByRole('menuitem', { name: 'Search all attorneys…' }).press('Enter');
  const assigning = admin.getByRole('dialog', { name: `Assign ${caseNumber}` });
  await assigning.getByRole('searchbox').fill('attorney2@demo');
  await expect(assigning.getByRole('status')).toHaveText('1 found');
  await assigning.getByLabel('Attorney', { exact: false }).selectOption({ label: 'Second Attorney (1 open case)' });
  await assigning.getByRole('button', { name: 'Assign case' }).click();
  await expectToast(admin, 'Case assigned successfully');
  await expect(row).toContainText('Second Attorney');

  await admin.goto(`/cases/${caseId}`);
  await admin.getByRole('button', { name: 'Reassign' }).click();
  const reassigning = admin.getByRole('dialog', { name: /^Reassign RC-/ });
  await reassigning.getByRole('searchbox').fill('demo attorney');
  await expect(reassigning.getByRole('status')).toHaveText('1 found');
  await reassigning.getByRole('combobox').selectOption({ label: 'Demo Attorney (0 open cases)' });
  await reassigning.getByRole('button', { name: 'Reassign case' }).click();
  await expectToast(admin, 'Case assigned successfully');
});

test('a menu that is longer than the window scrolls inside it', async () => {
  const { caseNumber } = await newCase(portal);
  await visit(admin, '/admin/dashboard');
  const row = admin.getByRole('row').filter({ hasText: caseNumber });
  await row.getByRole('button', { name: /^Assign Attorney/ }).click();
  for (const end of [admin.getByRole('menuitem').first(), admin.getByRole('menuitem').last()]) {
    await end.scrollIntoViewIfNeeded();
    await expect(end).toBeInViewport({ ratio: 1 });
  }
});
