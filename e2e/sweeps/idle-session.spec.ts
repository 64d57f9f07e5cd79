import { expect, type Page, test } from '@playwright/test';
import { findingsOn } from '../support/axe';
import { newAssignedCase } from '../support/cases';
import { startDemoPortal } from '../support/demo-portal';
import { demo, demoPassword, enterCredentials, newVisitor, signIn } from '../support/people';
import type { Portal } from '../support/portal';
import { visit } from '../support/visits';

let portal: Portal;
let caseId: string;

test.beforeAll(async () => {
  portal = await startDemoPortal();
  ({ caseId } = await newAssignedCase(portal));
});

test.afterAll(() => portal?.remove());

const warning = (page: Page) => page.getByRole('alertdialog', { name: 'Are you still there?' });

test('an idle session warns in every tab, continues after one answer, and ends in all of them', async ({ browser }) => {
  const page = await newVisitor(browser, portal);
  await page.clock.install();
  await signIn(page, demo.attorney);
  const other = await page.context().newPage();
  await visit(other, `/cases/${caseId}`);

  await page.clock.fastForward('01:58:30');
  await expect(warning(page)).toBeVisible();
  await expect(warning(other)).toBeVisible();
  await expect(warning(page).getByRole('button', { name: 'Stay signed in' })).toBeFocused();
  await expect(warning(page)).toContainText(/1:(30|2\d)/);

  expect(await findingsOn(page)).toEqual([]);

  await warning(page).getByRole('button', { name: 'Stay signed in' }).click();
  await expect(warning(page)).toHaveCount(0);
  await expect(warning(other)).toHaveCount(0);
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();

  await page.clock.fastForward('02:00:30');
  await expect(page).toHaveURL(/\/login\?redirect=%2Fattorney%2Fdashboard$/);
  await expect(other).toHaveURL(new RegExp(`/login\\?redirect=%2Fcases%2F${caseId}$`));
  const why = 'You were signed out because you were away for 2 hours.';
  await expect(page.getByText(why)).toBeVisible();
  await expect(other.getByText(why)).toBeVisible();
  expect(await other.evaluate(() => document.cookie)).not.toContain('access_token');

  await enterCredentials(page, demo.attorney, demoPassword);
  await expect(page).toHaveURL(/\/attorney\/dashboard$/);
  await expect(other).toHaveURL(new RegExp(`/cases/${caseId}$`));
});

test('a warning whose code cannot be loaded is shown as a banner, and the portal keeps working', async ({
  browser,
}) => {
  const page = await newVisitor(browser, portal);
  await page.clock.install();
  await signIn(page, demo.attorney);
  await page.route('**/*.js', (route) => route.abort());
  await page.clock.fastForward('01:58:30');
  await page.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(page.getByText('You will be signed out in 2 minutes because you have been inactive.')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
