import { type Browser, expect, type Page } from '@playwright/test';
import type { Portal } from './portal';
import { startOfSession } from './sessions';
import { openWindow } from './windows';

export const demoPassword = 'Demo@1234';

/** The demo users that `POST /api/seed/users` creates. */
export const demo = {
  admin: 'admin@demo.local',
  attorney: 'attorney@demo.local',
  client: 'client@demo.local',
} as const;

/** Creates the demo users, as the setup page does. */
export async function seedDemoUsers(portal: Pick<Portal, 'url'>): Promise<void> {
  const answer = await fetch(`${portal.url}/api/seed/users`, { method: 'POST' });
  expect(answer.status).toBe(200);
}

/** Opens a browser window with its own cookies. */
export async function newVisitor(browser: Browser, portal: Pick<Portal, 'url'>): Promise<Page> {
  const context = await openWindow(browser, portal);
  return context.newPage();
}

/** Opens a browser window that is signed in already, on an empty page. */
export async function newPerson(browser: Browser, portal: Portal, email: string): Promise<Page> {
  const page = await newVisitor(browser, portal);
  const { path, headers, data } = startOfSession(portal, { email, password: demoPassword });
  const answer = await page.request.post(`/api${path}`, { headers, data, maxRetries: 3 });
  expect(answer.status()).toBe(200);
  return page;
}

/** Signs in through the page and waits for the dashboard. */
export async function signIn(page: Page, email: string, password = demoPassword): Promise<void> {
  await page.goto('/login');
  await enterCredentials(page, email, password);
  await page.waitForURL(/dashboard/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Fills in and submits the sign-in form of the open page. */
export async function enterCredentials(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email', { exact: false }).first().fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Sign in$/i })
    .click();
}

/** Finds a toast that contains this text. */
export const toastWith = (page: Page, text: string | RegExp) =>
  page.locator('[data-toast], [role=status], [role=alert]').filter({ hasText: text }).first();
