import { expect, type Page, test } from '@playwright/test';
import { callerFor } from '../support/api';
import { findingsOn } from '../support/axe';
import { newAssignedCase } from '../support/cases';
import { startDemoPortal } from '../support/demo-portal';
import { choose, press, tabTo, typeInto } from '../support/keyboard';
import { demo, newPerson } from '../support/people';
import type { Portal } from '../support/portal';
import { visit } from '../support/visits';

let portal: Portal;
let admin: Page;
let attorney: Page;
let client: Page;

test.beforeAll(async ({ browser }) => {
  portal = await startDemoPortal();
  admin = await newPerson(browser, portal, demo.admin);
  attorney = await newPerson(browser, portal, demo.attorney);
  client = await newPerson(browser, portal, demo.client);
});

test.afterAll(() => portal?.remove());

const main = (page: Page) => page.getByRole('main');

test('notes and tasks go between admin and attorney by keyboard, past the client who has the case open', async () => {
  const { caseId, caseNumber } = await newAssignedCase(portal);
  await attorney.clock.install();
  await visit(attorney, `/cases/${caseId}?tab=notes`);
  await expect(main(attorney).getByText('No notes yet.')).toBeVisible();
  await visit(client, `/cases/${caseId}?tab=notes`);
  await visit(admin, `/cases/${caseId}?tab=notes`);

  await typeInto(admin, main(admin).getByLabel('New task'), 'Call the register');
  await choose(admin, main(admin).getByLabel('For'), 'Demo Attorney');
  await press(admin, main(admin).getByRole('button', { name: 'Add task' }));
  await expect(main(admin).getByRole('list', { name: 'Tasks' })).toContainText('Call the register');
  await typeInto(admin, main(admin).getByLabel('New note'), 'The stamp looks forged.');
  await press(admin, main(admin).getByRole('button', { name: 'Add note' }));
  await expect(main(admin).getByText('The stamp looks forged.')).toBeVisible();
  // Below the sticky header, axe cannot tell what is behind a text.
  await admin.evaluate(() => scrollTo(0, 0));
  expect(await findingsOn(admin)).toEqual([]);

  await attorney.clock.fastForward(15_000);
  await expect(main(attorney).getByText('The stamp looks forged.')).toBeVisible();
  await visit(attorney, '/tasks');
  const task = main(attorney).getByRole('checkbox', { name: 'Call the register' });
  await expect(main(attorney).getByRole('list', { name: 'My tasks' })).toContainText(caseNumber);
  expect(await findingsOn(attorney)).toEqual([]);
  await tabTo(attorney, task);
  await attorney.keyboard.press('Space');
  await expect(task).toBeChecked();
  await admin.reload();
  await expect(main(admin).getByRole('checkbox', { name: 'Call the register' })).toBeChecked();

  // An event after the notes shows that the client's stream works, and that nothing came before it.
  const staff = await callerFor(portal, demo.admin);
  await staff.call('POST', '/messages/send', { caseId, content: 'We are on it.' });
  await expect(main(client).getByText('We are on it.')).toBeVisible();
  await expect(main(client).getByRole('tab', { name: /notes/i })).toHaveCount(0);
  await expect(main(client).getByText(/forged|register/)).toHaveCount(0);
});

test('a shared reply of an admin reaches a client through the attorney, by keyboard', async () => {
  const { caseId, caseNumber } = await newAssignedCase(portal);
  const owner = await callerFor(portal, demo.admin);
  const text = 'Dear {client}, your case {case} is in good hands.';
  await owner.call('POST', '/canned-replies', { title: 'In good hands', text, shared: true });
  await visit(client, `/cases/${caseId}`);
  await visit(attorney, `/cases/${caseId}`);
  await press(attorney, main(attorney).getByRole('button', { name: 'Canned replies' }));
  const dialog = attorney.getByRole('dialog', { name: 'Canned replies' });
  await expect(dialog.getByLabel('Find a reply')).toBeFocused();
  expect(await findingsOn(attorney)).toEqual([]);
  await attorney.keyboard.type('hands');
  await attorney.keyboard.press('Enter');
  const box = main(attorney).getByRole('textbox', { name: 'Your message' });
  await expect(box).toHaveValue(`Dear Mona Khan, your case ${caseNumber} is in good hands.`);
  await expect(box).toBeFocused();
  await attorney.keyboard.press('Control+Enter');
  await expect(main(client).getByText(`your case ${caseNumber} is in good hands.`)).toBeVisible();
});
