import { expect, type Page, type Route, test } from '@playwright/test';
import { startDemoPortal } from '../support/demo-portal';
import { addForeignCode } from '../support/faults';
import { demo, demoPassword, enterCredentials, newPerson, newVisitor } from '../support/people';
import type { Portal } from '../support/portal';

let portal: Portal;
let client: Page;
let visitor: Page;

test.beforeAll(async ({ browser }) => {
  portal = await startDemoPortal();
  client = await newPerson(browser, portal, demo.client);
  visitor = await newVisitor(browser, portal);
});

test.afterAll(() => portal?.remove());

test('a prerendered page stays readable while the scripts of its remote do not come, and works once they do', async () => {
  const page = client;
  await page.route('**/remotes/mfe_public/**/*.js*', (route) => route.abort());
  await page.goto('/contact');
  const notice = page.getByRole('alert').filter({ hasText: 'Some functions of this page are not available just now.' });
  await expect(notice).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('form[inert]')).toBeVisible();
  // The frame is the portal's own.
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
  await page.waitForURL('**/client/dashboard');
  await page.goBack();
  await expect(notice).toBeVisible();

  await page.unrouteAll();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(notice).toBeHidden();
  await page.getByLabel('Message').fill('Is this company real?');
});

test('people can sign in while that remote does not load', { tag: '@sweep' }, async ({ browser }) => {
  const page = await newVisitor(browser, portal);
  await page.route('**/remotes/mfe_public/**', (route) => route.fulfill({ status: 503 }));
  await page.goto('/login?redirect=%2Fclient%2Finvoices');
  await enterCredentials(page, demo.client, demoPassword);
  await page.waitForURL('**/client/invoices');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.context().close();
});

/** Opens a page as a signed-in person and uses the toaster and the user menu. */
async function visitFrame(page: Page): Promise<void> {
  await page.goto('/account');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Your account has been changed.').first()).toBeVisible();
  const menu = page.getByRole('banner').locator('button, summary').filter({ hasText: 'Demo', visible: true });
  await menu.click();
  await expect(page.getByText('Sign Out').filter({ visible: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('chunks of the shell that never come cost their parts of the frame, not the page', { tag: '@sweep' }, async () => {
  const page = client;
  const asked = new Set<string>();
  await page.route(/\/assets\/\d+\.\w+\.js/, (route) => {
    asked.add(new URL(route.request().url()).pathname);
    return route.abort();
  });
  await visitFrame(page);
  await expect(page.getByRole('banner').locator('summary').filter({ hasText: 'Demo' })).toBeFocused();
  expect(asked.size).toBeGreaterThan(1);
  await page.unrouteAll();
});

test('files of the shell and of a remote that are dropped once are asked for again', async () => {
  const page = client;
  const dropped = new Set<string>();
  await page.route(/\/(assets|remotes)\/.*\.(js|css)/, (route) => {
    const { pathname } = new URL(route.request().url());
    if (dropped.has(pathname) || /first\.|remoteEntry/.test(pathname)) {
      return route.continue();
    }
    dropped.add(pathname);
    return dropped.size % 2 ? route.abort() : route.fulfill({ status: 503 });
  });
  await visitFrame(page);
  await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible();
  await page.unrouteAll();
  const names = [...dropped].join();
  expect(names).toMatch(/assets\/main.*css/);
  expect(names).toMatch(/assets\/vendor.*js/);
  expect(names).toMatch(/remotes\/mfe_client\/.*css/);
  expect(await page.evaluate(() => [...document.styleSheets].length)).toBeGreaterThan(1);
});

const lost = [
  ['vendor', 'never comes', (route: Route) => route.abort(), 'load'],
  ['main', 'was tampered with', addForeignCode, 'integrity'],
] as const;

for (const [name, fault, answer, kind] of lost) {
  test(`a page whose ${name} script ${fault} says so, with a link to reload it`, {
    tag: '@sweep',
  }, async () => {
    const page = visitor;
    await page.route(`**/assets/${name}.*.js*`, (route) => void answer(route));
    const report = page.waitForRequest('**/api/client-errors');
    await page.goto('/login');
    expect((await report).postDataJSON()).toMatchObject({ kind, page: '/login' });
    await expect(page.getByRole('alert')).toContainText('Some files of the portal did not load.');
    await page.goto('/faq');
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('link', { name: 'Reload the page' }).click();
    await expect(page.locator('#root[data-prerendered]')).toHaveCount(0);
    await expect(page.getByRole('alert')).toBeHidden();
  });
}

test('a script without a hash is refused', async () => {
  const page = visitor;
  await page.goto('/login');
  const outcome = await page.evaluate(() => {
    const src = [...document.scripts].find((script) => script.src)?.src ?? '';
    const script = Object.assign(document.createElement('script'), { src, crossOrigin: 'anonymous' });
    return new Promise<string>((done) => {
      script.addEventListener('load', () => done('loaded'));
      script.addEventListener('error', () => done('refused'));
      document.head.append(script);
    });
  });
  expect(outcome).toBe('refused');
});

// Pages of visitors contain their sheets.
test('a prerendered page is shown without a sheet that was tampered with', { tag: '@sweep' }, async () => {
  const page = client;
  await page.route(/remotes\/mfe_public\/.*\.css/, (route) => void addForeignCode(route));
  await page.goto('/services');
  await expect(page.locator('#root[data-prerendered]')).toHaveCount(0);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.unrouteAll();
});

test('a prerendered page is painted and starts while a style sheet hangs', { tag: '@sweep' }, async () => {
  const page = client;
  await page.route(/\.css$/, () => undefined);
  await page.goto('/faq', { waitUntil: 'commit' });
  await expect(page.locator('#root[data-prerendered]')).toHaveCount(0);
  const paints = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
  await expect.poll(paints).toBe(1);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
