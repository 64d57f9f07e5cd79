import { expect, type Page, type Request, type Route, test } from '@playwright/test';
import type { ClientErrorKind } from '@portal/contracts';
import { builtRemotes } from '../support/built-remotes';
import { fillWithDemoData } from '../support/demo-data';
import { startDemoPortal } from '../support/demo-portal';
import { demo, demoPassword, enterCredentials, newVisitor } from '../support/people';
import type { Portal } from '../support/portal';
import { copyRemotes, type RemoteFiles } from '../support/remotes';
import { openWindows, visit, visitsTo, type Who } from '../support/visits';

interface Place {
  who: Who;
  path: string;
  /** The frame's link to a page of another remote. */
  elsewhere: { link: string; path: string };
}

/** Milliseconds within which the page must show an error. A sheet that hangs holds the shell up for four seconds first. */
const patience = 12_000;
const support = { link: 'Support', path: '/contact' };

let files: RemoteFiles;
let portal: Portal;
let windows: Record<Who, Page>;
let placeOf: Record<string, Place>;

test.beforeAll(async ({ browser }) => {
  files = copyRemotes();
  portal = await startDemoPortal({ REMOTES_DIR: files.dir });
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
    mfe_public: { who: 'client', path: '/setup', elsewhere: { link: 'Dashboard', path: '/client/dashboard' } },
  };
});

test.afterAll(async () => {
  await portal?.remove();
  files?.remove();
});

interface Fault {
  /** Breaks the files of a remote; returns a function that cures them. */
  plant: (page: Page, name: string) => Promise<() => unknown>;
  /** The text that people then read. */
  says: string;
  /** The kinds of errors that the browser reports. */
  reports: ClientErrorKind[];
}

const unavailable = 'This part of the portal is temporarily unavailable.';
const outdated = 'This page needs a newer version of the portal';

/** Makes the requests for some files of a remote fail. */
const fails = (answer: (route: Route) => unknown, some = '.*', reports: ClientErrorKind[] = ['load']): Fault => ({
  plant: async (page, name) => {
    await page.route(new RegExp(`/remotes/${name}/[^/]+/${some}`), async (route) => {
      await answer(route);
    });
    return () => page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  says: unavailable,
  reports,
});
const answers = (answer: Parameters<Route['fulfill']>[0], some?: string) =>
  fails((route) => route.fulfill(answer), some);
const missing = { status: 404, body: 'Not found' };
const hangs = () => undefined;

/** Changes files on their way to the browser, as somebody could who controls a cache or a disk in between. */
const tampered = (some: string) => fails(addForeignCode, some, ['integrity']);

async function addForeignCode(route: Route): Promise<void> {
  const response = await route.fetch();
  const isSheet = route.request().url().includes('.css');
  const foreign = isSheet ? 'header{display:none!important}' : 'window.foreign=true;';
  await route.fulfill({ response, body: foreign + (await response.text()) });
}

/** Publishes a build that was changed. */
const published = (change: (script: string) => string, says: string, reports: ClientErrorKind[]): Fault => ({
  plant: async (_page, name) => files.publishCopy(name, change),
  says,
  reports,
});
const needs = (shared: string, version: string) =>
  published(
    (script) =>
      script.replace(new RegExp(`(shareKey:"${shared}",import:[^,]*,requiredVersion:")[^"]*`), `$1${version}`),
    outdated,
    ['load'],
  );

const entry = 'remoteEntry\\.js';
const chunks = '\\d+\\.js';
const sheets = '.*\\.css';

/** `slow-network.spec.ts` opens a page of each remote over a slow connection. */
const faults: Record<string, Fault> = {
  'is missing': answers(missing),
  'refuses connections': fails((route) => route.abort('connectionrefused')),
  'answers 503': answers({ status: 503, body: 'Try later' }),
  'answers HTML with 200': answers({ contentType: 'text/html', body: '<!doctype html><h1>Welcome to our wifi</h1>' }),
  'answers JSON with 200': answers({ json: { error: 'none' } }),
  // The style sheet of a prerendered page is part of the page, so it is served normally.
  hangs: fails((route) => (route.request().url().endsWith('.css') ? route.continue() : undefined)),
  'has no chunks': answers(missing, chunks),
  'has no sheet': answers(missing, sheets),
  'has a sheet that hangs': fails(hangs, sheets),
  'has an entry that was tampered with': tampered(entry),
  'has chunks that were tampered with': tampered(chunks),
  'has a sheet that was tampered with': tampered(sheets),
  'needs a newer SDK': needs('@portal/sdk', '^1.99.0'),
  'needs another React': needs('react', '18.3.1'),
  'throws while it loads': published(() => 'throw new Error("planted")', unavailable, ['script', 'load']),
  'throws while it renders': { plant: plantInPages, says: 'Something went wrong on this page', reports: ['render'] },
};

/** Publishes pages that throw until `window.cured` is set. */
async function plantInPages(page: Page, name: string) {
  const planted = 'Component(){if(!window.cured)throw new Error("planted");return "Cured"},spared:{Component:';
  const rollBack = files.publishCopy(name, (script) => script.replace(/lazy:\{Component:/g, planted));
  return async () => {
    rollBack();
    await page.evaluate(() => Object.assign(window, { cured: true }));
  };
}

/** Returns the kinds of errors of a remote that a page reports, without repetitions. */
function reportedKinds(page: Page, name: string): ReadonlySet<ClientErrorKind> {
  const kinds = new Set<ClientErrorKind>();
  page.on('request', (request: Request) => {
    if (request.url().endsWith('/api/client-errors') && request.postDataJSON().remote === name) {
      kinds.add(request.postDataJSON().kind);
    }
  });
  return kinds;
}

for (const { name } of builtRemotes()) {
  for (const [fault, { plant, says, reports }] of Object.entries(faults)) {
    test(`${name} ${fault}: people read an error, and get the page back`, async () => {
      const { who, path, elsewhere } = placeOf[name] as Place;
      const page = windows[who];
      const failure = page.getByRole('heading', { name: says });
      const cure = await plant(page, name);
      const reported = reportedKinds(page, name);

      // Hanging files that the page preloads delay its load event.
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await expect(failure).toBeVisible({ timeout: patience });
      if (fault === 'is missing') {
        await visitAndReturn(page, elsewhere);
        await expect(failure).toBeVisible({ timeout: patience });
      }
      await expect(page.getByRole('banner').getByRole('link', { name: elsewhere.link })).toBeVisible();
      expect(await page.evaluate(() => 'foreign' in window)).toBe(false);
      expect([...reported]).toEqual(reports);

      await cure();
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

  test(`${name} is replaced, and its files are gone: a page that is open gets the new version`, async () => {
    const { who, path, elsewhere } = placeOf[name] as Place;
    const page = windows[who];
    await visit(page, elsewhere.path);
    const rollBack = files.publishCopy(name);
    // Caches may still have the old files.
    await page.route(new RegExp(`/remotes/${name}/(?!.*copy)`), (route) => route.fulfill(missing));
    const renewed = page.waitForRequest(new RegExp(`/remotes/${name}/[^/]+copy\\d+/`));
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      window.dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await renewed;
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: unavailable })).toBeHidden();
    await page.unrouteAll();
    rollBack();
  });
}

async function visitAndReturn(page: Page, { link, path }: Place['elsewhere']): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: link }).click();
  await page.waitForURL(`**${path}`, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack({ waitUntil: 'commit' });
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

test('people can ask for a new password and sign in while that remote does not load', async ({ browser }) => {
  const page = await newVisitor(browser, portal);
  await page.route('**/remotes/mfe_public/**', (route) => route.fulfill({ status: 503 }));
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(demo.client);
  await page.getByRole('button', { name: 'Send reset instructions' }).click();
  await expect(page.getByText('we have sent reset instructions')).toBeVisible();
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
  await expect(page.getByRole('banner').locator('summary').filter({ hasText: 'Demo' })).toBeFocused();
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

const lost = [
  ['vendor', 'never comes', (route: Route) => route.abort(), 'load'],
  ['main', 'was tampered with', addForeignCode, 'integrity'],
] as const;

for (const [name, fault, answer, kind] of lost) {
  test(`a page whose ${name} script ${fault} says so, with a link to reload it`, async () => {
    const page = windows.visitor;
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
  const page = windows.visitor;
  await page.goto('/login');
  const outcome = await page.evaluate(() => {
    const [{ src = '' } = {}] = document.scripts;
    const script = Object.assign(document.createElement('script'), { src, crossOrigin: 'anonymous' });
    return new Promise<string>((done) => {
      script.addEventListener('load', () => done('loaded'));
      script.addEventListener('error', () => done('refused'));
      document.head.append(script);
    });
  });
  expect(outcome).toBe('refused');
});

test('a prerendered page is shown without a sheet that was tampered with', async () => {
  const page = windows.visitor;
  await page.route(/remotes\/mfe_public\/.*\.css/, (route) => void addForeignCode(route));
  await page.goto('/services');
  await expect(page.locator('#root[data-prerendered]')).toHaveCount(0);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.unrouteAll();
});

test('a prerendered page is painted and starts while a style sheet hangs', async () => {
  const page = windows.visitor;
  await page.route(/\.css$/, () => undefined);
  await page.goto('/faq', { waitUntil: 'commit' });
  await expect(page.locator('#root[data-prerendered]')).toHaveCount(0);
  const paints = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
  await expect.poll(paints).toBe(1);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
