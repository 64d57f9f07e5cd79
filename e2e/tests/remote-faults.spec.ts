import { expect, type Page, type Route, test } from '@playwright/test';
import { builtRemotes } from '../support/built-remotes';
import { fillWithDemoData } from '../support/demo-data';
import { startDemoPortal } from '../support/demo-portal';
import { demo, demoPassword, enterCredentials, newVisitor } from '../support/people';
import type { Portal } from '../support/portal';
import { openWindows, visitsTo, type Who } from '../support/visits';

interface Place {
  who: Who;
  path: string;
  /** The frame's link to a page of another remote. */
  elsewhere: { link: string; path: string };
}

/** Milliseconds within which the page must show an error. */
const patience = 6_000;
const support = { link: 'Support', path: '/contact' };

let portal: Portal;
let windows: Record<Who, Page>;
let placeOf: Record<string, Place>;

test.beforeAll(async ({ browser }) => {
  portal = await startDemoPortal();
  const { caseId } = await fillWithDemoData(portal);
  windows = await openWindows(browser, portal);
  const firstPages = builtRemotes().flatMap(({ name, pages }) =>
    visitsTo(pages, { caseId })
      .filter(({ who }) => who !== 'visitor')
      .slice(0, 1)
      .map((first) => [name, { ...first, elsewhere: support }] as const),
  );
  placeOf = {
    ...Object.fromEntries(firstPages),
    mfe_public: { who: 'client', path: '/register', elsewhere: { link: 'Dashboard', path: '/client/dashboard' } },
  };
});

test.afterAll(() => portal?.remove());

const script = 'text/javascript';

/** How the remote's files fail, and the text that people then read. */
const faults: Record<string, { answer: (route: Route) => unknown; says: string }> = {
  'is missing': {
    answer: (route) => route.fulfill({ status: 404, body: 'Not found' }),
    says: 'This part of the portal is temporarily unavailable.',
  },
  'answers 503': {
    answer: (route) => route.fulfill({ status: 503, body: 'Try later' }),
    says: 'This part of the portal is temporarily unavailable.',
  },
  'answers HTML with 200': {
    answer: (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>Welcome to our wifi</h1>' }),
    says: 'This part of the portal is temporarily unavailable.',
  },
  hangs: {
    // The style sheet of a prerendered page is part of the page, so it is served normally.
    answer: (route) => (route.request().url().endsWith('.css') ? route.continue() : undefined),
    says: 'This part of the portal is temporarily unavailable.',
  },
  'throws while it loads': {
    answer: (route) => route.fulfill({ contentType: script, body: 'throw new Error("planted")' }),
    says: 'This part of the portal is temporarily unavailable.',
  },
  'throws while it renders': { answer: plantInPages, says: 'Something went wrong on this page' },
};

/** Replaces each page of the remote by one that throws until `window.cured` is set. */
async function plantInPages(route: Route): Promise<void> {
  const response = await route.fetch();
  const planted = 'Component(){if(!window.cured)throw new Error("planted");return "Cured"},spared:{Component:';
  await route.fulfill({ response, body: (await response.text()).replace(/lazy:\{Component:/g, planted) });
}

for (const { name } of builtRemotes()) {
  for (const [fault, { answer, says }] of Object.entries(faults)) {
    test(`${name} ${fault}: people read an error, can open other pages, and get the page back`, async () => {
      const { who, path, elsewhere } = placeOf[name] as Place;
      const page = windows[who];
      const failure = page.getByRole('heading', { name: says });
      await page.route(`**/remotes/${name}/**`, (route) => void answer(route));

      await page.goto(path);
      await expect(failure).toBeVisible({ timeout: patience });

      await page.getByRole('banner').getByRole('link', { name: elsewhere.link }).click();
      await page.waitForURL(`**${elsewhere.path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(failure).toBeHidden();

      await page.goBack();
      await expect(failure).toBeVisible({ timeout: patience });
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.evaluate(() => Object.assign(window, { cured: true }));
      if (fault === 'throws while it renders') {
        await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
      } else {
        // A unit test waits for the 5, 15 and 60 seconds after which the page is looked for as well.
        await page.evaluate(() => window.dispatchEvent(new Event('online')));
      }
      await expect(failure).toBeHidden();
      const shown = page.getByRole('main');
      await expect(shown.getByRole('heading', { level: 1 }).or(shown.getByText('Cured'))).toBeVisible();
    });
  }
}

test('a prerendered page stays readable while the scripts of its remote do not come, and works once they do', async () => {
  const page = windows.client;
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

test('people can sign in while the remote of the sign-in page does not load', async ({ browser }) => {
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

test('chunks of the shell that never come cost their parts of the frame, not the page', async () => {
  const page = windows.client;
  const asked = new Set<string>();
  await page.route(/\/assets\/\d+\.\w+\.js/, (route) => {
    asked.add(new URL(route.request().url()).pathname);
    return route.abort();
  });
  await visitFrame(page);
  expect(asked.size).toBeGreaterThan(1);
  await page.unrouteAll();
});

test('files of the shell and of a remote that are dropped once are asked for again', async () => {
  const page = windows.client;
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

for (const name of ['vendor', 'main']) {
  test(`a page whose ${name} script never comes says so, with a link to reload it`, async () => {
    const page = windows.visitor;
    await page.route(`**/assets/${name}.*.js*`, (route) => route.abort());
    await page.goto('/login');
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

test('a prerendered page is painted and starts while a style sheet hangs', async () => {
  const page = windows.visitor;
  await page.route(/\.css$/, () => undefined);
  await page.goto('/faq', { waitUntil: 'commit' });
  await expect(page.locator('#root[data-prerendered]')).toHaveCount(0);
  const paints = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
  await expect.poll(paints).toBe(1);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
