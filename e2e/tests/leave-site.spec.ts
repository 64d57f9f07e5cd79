import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { newAssignedCase } from '../support/cases';
import { startDemoPortal } from '../support/demo-portal';
import { demo, newPerson, newVisitor } from '../support/people';
import type { Portal } from '../support/portal';
import { visit } from '../support/visits';

let portal: Portal;

test.beforeAll(async () => {
  portal = await startDemoPortal();
});

test.afterAll(() => portal?.remove());

const exit = (page: Page) => page.getByRole('link', { name: 'Leave this site' });

/** Focuses every control of the page, down and up again, and returns those that the exit covers. */
async function coveredControls(page: Page): Promise<string[]> {
  const link = await exit(page).elementHandle();
  return page.evaluate((leave) => {
    const strip = leave?.closest('.sticky') ?? leave;
    const controls = document.querySelectorAll<HTMLElement>('main :is(a[href], button, input, select, textarea)');
    return [...controls, ...[...controls].reverse()].flatMap((control) => {
      if (strip?.contains(control) || control.tabIndex < 0) {
        return [];
      }
      control.focus();
      const field = control.getBoundingClientRect();
      const box = strip?.getBoundingClientRect() ?? new DOMRect();
      const apart =
        field.bottom <= box.top || field.top >= box.bottom || field.right <= box.left || field.left >= box.right;
      return apart ? [] : [`${control.localName} ${control.id || control.textContent}`];
    });
  }, link);
}

for (const width of [375, 768, 1280]) {
  test(`the exit stays visible while scrolling and covers no field at ${width} px`, {
    tag: '@sweep',
  }, async ({ browser }) => {
    const { caseId } = await newAssignedCase(portal);
    const visitor = await newVisitor(browser, portal);
    const client = await newPerson(browser, portal, demo.client);
    for (const [page, path] of [
      [visitor, '/case-submission?caseType=company'],
      [client, `/cases/${caseId}`],
      [client, '/account'],
    ] as const) {
      await page.setViewportSize({ width, height: 700 });
      await visit(page, path);
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await expect(exit(page)).toBeInViewport({ ratio: 1 });
      expect(await coveredControls(page)).toEqual([]);
      await page.evaluate(() => scrollTo(0, 0));
      const brand = await page.getByRole('banner').getByRole('link').first().boundingBox();
      const { x = 0, width: wide = 0 } = (await exit(page).boundingBox()) ?? {};
      expect(Math.round(x + wide), 'it ends where the page ends').toBe(width - Math.round(brand?.x ?? 0));
    }
  });
}

test('the exit is the first tab stop of a page, and leaves the site', async ({ browser }) => {
  const page = await newVisitor(browser, portal);
  await page.route('https://www.google.com/', (route) => route.fulfill({ body: 'elsewhere' }));
  await visit(page, '/case-submission');
  await page.getByLabel(/^Full Name/).fill('Mona Khan');
  await page.getByRole('main').focus();
  await page.keyboard.press('Tab');
  await expect(exit(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('https://www.google.com/');
});

test('the exit of a prerendered page leaves the site', { tag: '@sweep' }, async ({ browser }) => {
  const page = await newVisitor(browser, portal);
  const drafts = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('portal.draft.')));
  page.on('dialog', (dialog) => dialog.accept());
  await page.route('https://www.google.com/', (route) => route.fulfill({ body: 'elsewhere' }));
  await visit(page, '/about');
  await visit(page, '/case-submission');
  await page.getByLabel(/^Full Name/).fill('Mona Khan');
  await expect.poll(drafts).toHaveLength(1);
  await page.route('**/mfe_public/**/remoteEntry.js', () => undefined);
  await page.reload({ waitUntil: 'domcontentloaded' });
  await exit(page).click();
  await expect(page).toHaveURL('https://www.google.com/');
  await page.goBack({ waitUntil: 'domcontentloaded' });
  await expect(page).toHaveURL(/\/about$/);
  expect(await drafts()).toEqual([]);
});

/** Whether the cookies of this browser are still signed in. */
const isSignedIn = async (context: BrowserContext) =>
  (await context.request.get(`${portal.url}/api/auth/me`)).ok() ||
  (await context.request.post(`${portal.url}/api/auth/refresh`)).ok();

/** Opens a client's case in two tabs, and mocks the site to leave for. */
async function clientInTwoTabs(browser: Browser) {
  const { caseId } = await newAssignedCase(portal);
  const page = await newPerson(browser, portal, demo.client);
  const context = page.context();
  await context.route('https://www.google.com/', (route) => route.fulfill({ body: 'elsewhere' }));
  const other = await context.newPage();
  await visit(page, `/cases/${caseId}`);
  await visit(other, `/cases/${caseId}`);
  return { page, other, context, caseId };
}

test('the exit signs out in all tabs, and "back" shows nothing of the case', async ({ browser }) => {
  const { page, other, context, caseId } = await clientInTwoTabs(browser);
  await exit(page).click();
  await expect(page).toHaveURL('https://www.google.com/');
  await expect(other).toHaveURL('https://www.google.com/');
  await expect.poll(() => isSignedIn(context)).toBe(false);
  await page.goBack({ waitUntil: 'domcontentloaded' });
  await expect(page).not.toHaveURL(new RegExp(caseId));
  await visit(page, '/');
  await page.goto(`/cases/${caseId}`);
  await expect(page).toHaveURL(/\/login\?redirect=/);
});

test('the exit needs no network: the next page signs out first', { tag: '@sweep' }, async ({ browser }) => {
  const { page, context, caseId } = await clientInTwoTabs(browser);
  await context.route('**/api/auth/logout', (route) => route.abort());
  await exit(page).click();
  await expect(page).toHaveURL('https://www.google.com/');
  expect(await isSignedIn(context)).toBe(true);

  await page.goto(`${portal.url}/cases/${caseId}`);
  await expect(page.getByRole('heading', { name: 'The service is temporarily unavailable' })).toBeVisible();
  await context.unroute('**/api/auth/logout');
  await page.reload();
  await expect(page).toHaveURL(/\/login\?redirect=/);
  expect(await isSignedIn(context)).toBe(false);
});
