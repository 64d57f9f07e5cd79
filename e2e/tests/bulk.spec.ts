import { expect, type Page, test } from '@playwright/test';
import { callerFor } from '../support/api';
import { findingsOn } from '../support/axe';
import { newCase } from '../support/cases';
import { startDemoPortal } from '../support/demo-portal';
import { choose, press, tabTo } from '../support/keyboard';
import { demo, newPerson } from '../support/people';
import type { Portal } from '../support/portal';
import { visit } from '../support/visits';

let portal: Portal;
let admin: Page;
let attorney: Page;

test.beforeAll(async ({ browser }) => {
  portal = await startDemoPortal();
  admin = await newPerson(browser, portal, demo.admin);
  attorney = await newPerson(browser, portal, demo.attorney);
});

test.afterAll(() => portal?.remove());

const main = (page: Page) => page.getByRole('main');
const boxOf = (caseNumber: string) => main(admin).getByRole('checkbox', { name: `Select case ${caseNumber}` });
const rowOf = (caseNumber: string) => main(admin).getByRole('row').filter({ hasText: caseNumber });
const bar = () => main(admin).getByRole('region', { name: 'Selected cases' });

test('several cases are assigned by keyboard, except one that has changed meanwhile, and taken back', {
  tag: '@sweep',
}, async () => {
  const [first, second, late] = [await newCase(portal), await newCase(portal), await newCase(portal)];
  for (let others = 0; others < 8; others += 1) {
    await newCase(portal);
  }
  // The window is so low that rows scroll below the bar, which stays visible.
  await admin.setViewportSize({ width: 1280, height: 520 });
  await visit(admin, '/admin/dashboard');
  for (const { caseNumber } of [late, second, first]) {
    await tabTo(admin, boxOf(caseNumber));
    await admin.keyboard.press('Space');
    await expect(boxOf(caseNumber)).toBeChecked();
  }
  await expect(bar()).toContainText('3 selected');
  const other = await callerFor(portal, demo.admin);
  await other.call('PUT', `/cases/${late.caseId}/status`, { status: 'closed', reason: 'Spam.' });

  await press(admin, bar().getByRole('button', { name: 'Assign…' }), { back: true });
  const dialog = admin.getByRole('dialog', { name: 'Assign 3 cases' });
  await choose(admin, dialog.getByRole('combobox'), 'Demo Attorney', { back: true });
  await press(admin, dialog.getByRole('button', { name: 'Assign 3 cases' }));

  const summary = main(admin).locator(':focus');
  await expect(summary).toContainText('2 assigned, 1 not');
  await expect(summary).toContainText(`${late.caseNumber}: This case has changed meanwhile: it is closed now.`);
  for (const { caseNumber } of [first, second]) {
    await expect(rowOf(caseNumber)).toContainText('Demo Attorney');
    await expect(boxOf(caseNumber)).not.toBeChecked();
  }
  await expect(rowOf(late.caseNumber)).toContainText('Closed');
  await press(admin, main(admin).getByRole('button', { name: 'Undo' }));
  await expect(summary).toContainText('2 assignments undone');
  for (const { caseNumber } of [first, second]) {
    await expect(rowOf(caseNumber)).toContainText('Assign Attorney');
  }
  await press(admin, main(admin).getByRole('button', { name: 'Dismiss' }));
  await expect(main(admin).getByText('2 assignments undone')).toHaveCount(0);

  await visit(attorney, '/attorney/dashboard');
  await expect(main(attorney)).not.toContainText(first.caseNumber);
  await attorney.goto(`/cases/${first.caseId}`);
  await expect(attorney.getByRole('heading', { level: 1, name: 'Case Not Found' })).toBeVisible();
});

test('all cases of a filtered list are closed on a phone', { tag: '@sweep' }, async () => {
  const newCases = [await newCase(portal, { fullName: 'Ada Spam' }), await newCase(portal, { fullName: 'Bea Spam' })];
  await admin.setViewportSize({ width: 375, height: 812 });
  await visit(admin, '/admin/dashboard?q=spam&status=pending');
  const caseType = main(admin).getByLabel('Case type');
  await expect(caseType).toBeHidden();
  await main(admin).getByRole('button', { name: 'Filters (1)' }).click();
  await expect(caseType).toBeVisible();
  await boxOf(newCases[0]?.caseNumber ?? '').check();
  await bar().getByRole('button', { name: 'Select all' }).click();
  for (const { caseNumber } of newCases) {
    await expect(boxOf(caseNumber)).toBeChecked();
  }
  await expect(bar()).toContainText('2 selected');
  expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  await bar().getByRole('button', { name: 'Close…' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Close 2 cases' });
  await dialog.getByRole('textbox').fill('Spam');
  await dialog.getByRole('button', { name: 'Close 2 cases' }).click();
  await expect(main(admin).getByText('2 closed')).toBeVisible();
  await expect(main(admin).getByText('No cases found')).toBeVisible();
  for (const { caseId } of newCases) {
    const { call } = await callerFor(portal, demo.admin);
    const { case: caseView } = await call<{ case: { status: string } }>('GET', `/cases/${caseId}`);
    expect(caseView.status).toBe('closed');
  }
});

test('the bar, its dialog and the summary have no accessibility violation, light or dark', {
  tag: '@sweep',
}, async () => {
  const kept = await newCase(portal, { fullName: 'Kim Rare' });
  const late = await newCase(portal, { fullName: 'Lou Rare' });
  // The window is high and has few rows, because axe cannot check text over scrolling rows or a dialog above them.
  await admin.setViewportSize({ width: 1280, height: 2400 });
  await visit(admin, '/admin/dashboard?q=rare');
  await boxOf(kept.caseNumber).check();
  await boxOf(late.caseNumber).check();
  await expect(bar()).toContainText('2 selected');
  expect(await findingsOn(admin)).toEqual([]);

  const { call } = await callerFor(portal, demo.admin);
  await call('PUT', `/cases/${late.caseId}/status`, { status: 'closed', reason: 'Spam.' });
  await bar().getByRole('button', { name: 'Assign…' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Assign 2 cases' });
  await expect(dialog).toBeVisible();
  expect(await findingsOn(admin)).toEqual([]);

  await choose(admin, dialog.getByRole('combobox'), 'Demo Attorney', { back: true });
  await dialog.getByRole('button', { name: 'Assign 2 cases' }).click();
  await expect(main(admin).getByText('1 assigned, 1 not')).toBeVisible();
  expect(await findingsOn(admin)).toEqual([]);
});
