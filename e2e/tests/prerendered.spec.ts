import { expect, type Page, test } from '@playwright/test';
import type { Page as DeclaredPage } from '@portal/contracts';
import { builtRemotes, declaredPages } from '../support/built-remotes';
import { newAssignedCase } from '../support/cases';
import { fillWithDemoData } from '../support/demo-data';
import { startDemoPortal } from '../support/demo-portal';
import { observeShifts, shiftsOn } from '../support/layout-shifts';
import { demo, demoPassword, newPerson } from '../support/people';
import type { Portal } from '../support/portal';
import { openWindows, type Parameters, taken, visitsTo, type Who } from '../support/visits';

let portal: Portal;

test.beforeAll(async () => {
  portal = await startDemoPortal({
    BRAND_NAME: 'Falcon & Sons',
    BRAND_PHONE: '+971 4 123 4567',
    BRAND_PERSON: 'Aisha Rahman, managing partner',
    BRAND_LICENCE: 'DIFC CL1234',
    BRAND_CITY: 'Dubai, UAE',
  });
});

test.afterAll(() => portal?.remove());

/** Delays the remote of the public pages until `release` is called. */
const holdRemote = (page: Page) => hold(page, '**/mfe_public/**/remoteEntry.js');

async function hold(page: Page, files: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

const place = (page: Page) =>
  page.evaluate(() => ({ top: window.scrollY, height: document.documentElement.scrollHeight }));

test('every public page without a password field can be read without JavaScript, with the name of the firm', {
  tag: '@sweep',
}, async ({ browser }) => {
  const context = await browser.newContext({ baseURL: portal.url, javaScriptEnabled: false });
  const page = await context.newPage();
  const fonts = new Set<string>();
  page.on('request', (request) => request.resourceType() === 'font' && fonts.add(request.url()));
  for (const { path } of declaredPages().filter(({ prerendered }) => prerendered)) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (path !== '/consultation') {
      // Free times need scripts.
      await expect(page.getByRole('main').getByRole('heading').nth(1), path).toBeVisible();
    }
    await expect(page.getByRole('banner').getByRole('link', { name: 'Falcon & Sons' })).toBeVisible();
    await expect(page.locator('noscript p')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText('Aisha Rahman, managing partner');
    await expect(page.getByRole('contentinfo')).not.toContainText('Open:');
    expect(await page.content()).not.toContain('stand-in');
  }
  for (const { path, title } of declaredPages().filter((one) => !one.prerendered && !one.path.includes(':'))) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(title);
  }
  await page.goto('/contact');
  await expect(page.getByRole('main').getByRole('link', { name: '+971 4 123 4567' })).toHaveAttribute(
    'href',
    'tel:+97141234567',
  );
  // The fonts with the characters of English pages are in the HTML.
  expect([...fonts]).toEqual([]);
  const wholeFont = page.waitForRequest(/public-sans-latin-wght-normal\.\w+\.woff2/);
  await page.locator('noscript p').evaluate((text) => {
    text.textContent = 'Zoé';
  });
  await wholeFont;
  await context.close();
});

test('the home page can be read without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: portal.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('heading').nth(1)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Falcon & Sons' })).toBeVisible();
  await context.close();
});

test('the portal replaces a prerendered page without a layout shift', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: portal.url, viewport: { width: 1280, height: 700 } });
  const page = await context.newPage();
  const refused: string[] = [];
  page.on('console', (message) => message.text().includes('Content Security Policy') && refused.push(message.text()));
  await observeShifts(page);
  const release = await holdRemote(page);
  await page.goto('/faq', { waitUntil: 'domcontentloaded' });
  const link = page.getByRole('main').getByRole('link', { name: 'contact' }).last();
  await link.focus();
  const before = await place(page);
  expect(before.top).toBeGreaterThan(0);
  await expect(page.locator('#root[data-prerendered]')).toHaveCount(1);

  release();
  await taken(page);
  await expect(link).toBeFocused();
  expect(await place(page)).toEqual(before);
  expect(await shiftsOn(page)).toEqual([]);
  expect(refused).toEqual([]);
  await context.close();
});

test('each public page has the faces of the firm on the first visit, and does not move', {
  tag: '@sweep',
}, async ({ browser }) => {
  test.slow();
  const paths = declaredPages().filter(({ access }) => access === 'public');
  const wrongAt = async (width: number) => {
    const wrong: string[] = [];
    for (const { path } of paths) {
      const context = await browser.newContext({ baseURL: portal.url, viewport: { width, height: 740 } });
      wrong.push(
        ...(await wrongOnFirstVisit(await context.newPage(), path)).map((what) => `${path} at ${width}: ${what}`),
      );
      await context.close();
    }
    return wrong;
  };
  expect((await Promise.all([360, 768, 1280].map(wrongAt))).flat()).toEqual([]);
});

test('the home page has the faces of the firm on the first visit, and does not move', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: portal.url, viewport: { width: 360, height: 740 } });
  expect(await wrongOnFirstVisit(await context.newPage(), '/')).toEqual([]);
  await context.close();
});

/** What a visitor with an empty cache sees in other faces before the portal starts, and what moves afterwards. */
async function wrongOnFirstVisit(page: Page, path: string): Promise<string[]> {
  await observeShifts(page);
  const release = await hold(page, '**/assets/main.*.js');
  await page.goto(path.replace(':token', 'a-token'), { waitUntil: 'commit' });
  await page.locator('footer h2').first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  const faces = [await faceOf(page, 'main h1'), await faceOf(page, 'footer h2')];
  release();
  await taken(page);
  return [
    ...(faces.join() === 'Source Serif 4,Public Sans' ? [] : [`faces are ${faces.join()}`]),
    ...(await shiftsOn(page)),
  ];
}

/** The family of the font in which the text of an element is drawn. */
async function faceOf(page: Page, selector: string): Promise<string | undefined> {
  const client = await page.context().newCDPSession(page);
  await client.send('DOM.enable');
  await client.send('CSS.enable');
  const { root } = await client.send('DOM.getDocument');
  const { nodeId } = await client.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await client.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName }) => familyName.replace(/ (SemiBold|Thin)$/, '')).join(' and ');
}

test('the home page is shorter than six screens of a phone', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: portal.url, viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await page.goto('/');
  await taken(page);
  const { height } = await place(page);
  expect(height).toBeLessThan(6 * 740);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await context.close();
});

test('answers that were opened or closed before the portal starts stay so', { tag: '@sweep' }, async ({ browser }) => {
  const page = await (await browser.newContext({ baseURL: portal.url })).newPage();
  const release = await holdRemote(page);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const [shown, other] = [page.locator('#ponzi'), page.locator('#deal')];
  await shown.locator('summary').click();
  await expect(shown).toHaveAttribute('open');
  await other.locator('summary').click();
  const before = await place(page);
  await expect(page.locator('#root[data-prerendered]')).toHaveCount(1);

  release();
  await taken(page);
  await expect(shown).not.toHaveAttribute('open');
  await expect(other).toHaveAttribute('open');
  await expect(other.locator('summary')).toBeFocused();
  expect(await place(page)).toEqual(before);
  await page.context().close();
});

test('a link to an answer opens it', { tag: '@sweep' }, async ({ browser }) => {
  const page = await (await browser.newContext({ baseURL: portal.url })).newPage();
  await page.goto('/faq#police');
  await taken(page);
  await expect(page.locator('#police')).toHaveAttribute('open');
  await page.context().close();
});

test('the home page has the same height before and after the portal starts, also on a phone', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: portal.url, viewport: { width: 375, height: 700 } });
  const page = await context.newPage();
  const release = await holdRemote(page);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await page.evaluate(() => document.fonts.ready);
  const { height } = await place(page);
  await expect(page.locator('#root[data-prerendered]')).toHaveCount(1);

  release();
  await taken(page);
  await page.getByRole('group', { name: 'Testimonials' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Next slide' })).toBeVisible();
  expect((await place(page)).height).toBe(height);
  await context.close();
});

test('the form of a prerendered page is disabled until the portal starts, so that no input is lost', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ baseURL: portal.url })).newPage();
  const release = await holdRemote(page);
  await page.goto('/contact', { waitUntil: 'domcontentloaded' });
  await expect(page.locator('form[inert]')).toBeVisible();
  await expect(page.locator('input:not([inert] *)')).toHaveCount(0);
  release();
  await page.getByLabel('Name').fill('Rana');
  await taken(page);
  await expect(page.getByLabel('Name')).toHaveValue('Rana');
  await page.context().close();
});

test('a signed-in person sees no links for visitors before the portal starts', async ({ browser }) => {
  const page = await newPerson(browser, portal, demo.client);
  const release = await holdRemote(page);
  await page.goto('/about', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeHidden();
  release();
  await taken(page);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await page.context().close();
});

test('the HTML of each page has the frame, its shape, its data and its scripts', { tag: '@sweep' }, async ({
  browser,
}) => {
  const windows = await openWindows(browser, portal);
  const parameters = { ...(await fillWithDemoData(portal)), token: 'a-token' };
  // The server does not wait for slow calls, which a busy machine makes slow.
  await expect(async () => expect(await partsNotInHtml(windows, parameters)).toEqual(without)).toPass({
    timeout: 90_000,
  });
});

test('the page of a person has its frame and its data before the portal starts, and asks for nothing', {
  tag: '@sweep',
}, async ({ browser }) => {
  const { caseId, invoiceId } = await fillWithDemoData(portal);
  const windows = await openWindows(browser, portal);
  const visits = [
    [windows.visitor, '/login', 'Sign in'],
    [windows.visitor, '/register', 'Create an account'],
    [windows.client, '/client/dashboard', 'My Dashboard'],
    [windows.client, '/client/invoices?status=sent&page=1', 'My invoices'],
    [windows.client, '/client/invoices/statement?from=2026-01-01', 'Statement of account'],
    [windows.client, '/account', 'Your account'],
    [windows.client, `/invoices/${invoiceId}`, 'Invoice'],
    [windows.client, `/cases/${caseId}`, ''],
    [windows.attorney, '/attorney/dashboard?tab=invoices&status=draft', 'Attorney dashboard'],
    [windows.attorney, '/tasks', 'My tasks'],
    [windows.attorney, `/cases/${caseId}/invoices/new`, 'New invoice'],
    [windows.attorney, `/cases/${caseId}?tab=notes`, ''],
    [windows.admin, '/admin/dashboard?status=assigned&q=mona+khan&sort=status&order=asc', 'Admin dashboard'],
    [windows.admin, '/admin/dashboard?tab=users&role=attorney', 'Admin dashboard'],
    [windows.admin, '/admin/audit?q=case&order=asc', 'Audit log'],
    [windows.admin, '/admin/reports?from=2026-01-01', 'Figures'],
  ] as const;
  for (const [page, path, title] of visits) {
    await expectDataFirst(page, path, title);
  }
});

test('a dashboard and a case have their frame and their data before the portal starts', async ({ browser }) => {
  const { caseId } = await newAssignedCase(portal);
  const client = await newPerson(browser, portal, demo.client);
  await expectDataFirst(client, '/client/dashboard', 'My Dashboard');
  await expectDataFirst(client, `/cases/${caseId}`, '');
  await client.context().close();
});

/** Opens a page whose scripts come late, and compares it before and after they have. */
async function expectDataFirst(page: Page, path: string, title: string): Promise<void> {
  const calls: string[] = [];
  page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()));
  const release = await hold(page, '**/assets/main.*.js');
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.locator('#root[data-prerendered="skeleton"]')).toHaveCount(1);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  const before = await frameOf(page);
  const headingBefore = await topOfHeading(page);
  if (title) {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  }
  await expect(page.locator('input:not([inert], [inert] *), input[type=password]')).toHaveCount(0);

  release();
  await taken(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/^(Loading|Authenticating)/)).toHaveCount(0);
  expect.soft(await frameOf(page), path).toEqual(before);
  // The notice about mail, above the heading of admins, comes with the session.
  if (!path.startsWith('/admin/')) {
    expect.soft(await topOfHeading(page), path).toBe(headingBefore);
  }
  // An open case follows its events, and loads the messages that they name.
  expect
    .soft(
      calls.filter((url) => !/\/(events|messages)\b/.test(url)),
      path,
    )
    .toEqual([]);
  page.removeAllListeners('request');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

/** Pages whose first view differs from what their build could show, or that show no data. */
const without: Record<string, string[]> = {
  // Attorneys may not ask for organisations.
  '/account': ['data'],
  // An admin has no statement without a client or an organisation.
  '/client/invoices/statement': ['data'],
  '/organisation/join': ['data'],
  '/account/two-step-sign-in': ['data'],
  '/account/new-passkey': ['data'],
};

/** What the HTML of a page lacks for one of the people who may open it, by the path of the page. */
async function partsNotInHtml(windows: Record<Who, Page>, parameters: Parameters): Promise<typeof without> {
  const missing: Record<string, string[]> = {};
  for (const page of declaredPages()) {
    const { firstCalls = [], queryCalls = [], tabs } = page;
    const calls = firstCalls.length + queryCalls.filter(({ tab }) => tab === tabs?.[0]).length;
    for (const { who, path } of visitsTo([page], parameters)) {
      const html = await (await windows[who].request.get(path)).text();
      const replies = Object.keys(
        JSON.parse(/id="first-replies">(.*?)<\/script>/.exec(html)?.[1] ?? '{}').replies ?? {},
      );
      const preloaded = [...html.matchAll(/href="([^"]+)" rel="preload" as="script"/g)].map(([, file]) => file);
      const parts = {
        frame: html.includes('<footer'),
        shape: /<main.*<h1/s.test(html),
        // `/auth/me` is a reply too.
        data: page.access === 'public' || (calls > 0 && replies.length === calls + 1),
        order: isInOrder(html),
        scripts: scriptsOf(page).every((file) => preloaded.some((address) => address?.endsWith(file))),
      };
      const lacking = Object.entries(parts).flatMap(([part, isThere]) => (isThere ? [] : [part]));
      if (lacking.length > 0) {
        missing[page.path] = lacking;
      }
    }
  }
  return missing;
}

/** Fonts come in or before the sheets, and scripts after the content, so that the first paint has its fonts. */
const isInOrder = (html: string) => {
  const places = [
    ...(html.includes('url(data:font/woff2') ? [] : [' as="font"']),
    '<link href="/assets/main.',
    '<div id="root"',
    '<script defer',
    ' as="script"',
  ];
  const found = places.map((part) => html.replace('<style data-href="', '<link href="').indexOf(part));
  return found.every((place, index) => place > (found[index - 1] ?? 0));
};

/** The scripts that a page of a remote needs besides those of the shell. */
function scriptsOf({ path }: DeclaredPage): string[] {
  const remote = builtRemotes().find(({ pages }) => pages.some((page) => page.path === path));
  return ['remoteEntry.js', ...(remote?.lazyFiles[path] ?? []).filter((file) => file.endsWith('.js'))];
}

/** The place of the heading, once the sheets have come. */
const topOfHeading = (page: Page) =>
  page.evaluate(async () => {
    const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
    await Promise.all(sheets.map((link) => link.sheet ?? new Promise((done) => link.addEventListener('load', done))));
    return document.querySelector('main h1')?.getBoundingClientRect().top;
  });

/** The visible texts of the frame, and the place of the content. */
const frameOf = (page: Page) =>
  page.evaluate(() => {
    // biome-ignore lint/performance/useDomNodeTextContent: hidden menus differ until they are opened
    const textOf = (selector: string) => document.querySelector<HTMLElement>(selector)?.innerText;
    return [textOf('header'), textOf('footer'), document.querySelector('main')?.getBoundingClientRect().top];
  });

test('a person who has signed in meanwhile does not see the replies for the one before', async ({ browser }) => {
  const page = await newPerson(browser, portal, demo.client);
  const release = await hold(page, '**/assets/main.*.js');
  await page.goto('/account', { waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: 'Demo Client' })).toBeVisible();
  await page.request.post('/api/auth/login', {
    headers: { origin: portal.url },
    data: { email: demo.attorney, password: demoPassword },
  });
  release();
  await taken(page);
  await expect(page.getByRole('button', { name: 'Demo Attorney' })).toBeVisible();
  await expect(page.getByText(demo.client)).toHaveCount(0);
  await page.context().close();
});

test('a new page opens at its top, and a reload restores the scroll position', async ({ browser }) => {
  const page = await (await browser.newContext({ baseURL: portal.url })).newPage();
  const top = () => page.evaluate(() => Math.round(scrollY));
  await page.goto('/faq');
  await taken(page);
  await page.evaluate(() => scrollTo(0, 600));
  await page.goto('/services');
  await taken(page);
  expect(await top()).toBe(0);
  await page.evaluate(() => scrollTo(0, 400));
  await page.reload();
  await taken(page);
  await expect.poll(top).toBe(400);
  await page.goBack();
  await taken(page);
  await expect.poll(top).toBe(600);
  await page.context().close();
});
