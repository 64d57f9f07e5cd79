import { expect, type Page, test } from '@playwright/test';
import type { Page as DeclaredPage } from '@portal/contracts';
import { describedCalls } from '@portal/contracts/docs';
import { builtRemotes, declaredPages } from '../support/built-remotes';
import { newAssignedCase } from '../support/cases';
import { fillWithDemoData } from '../support/demo-data';
import { startDemoPortal } from '../support/demo-portal';
import { hold } from '../support/held-files';
import { demo, demoPassword, newPerson } from '../support/people';
import type { Portal } from '../support/portal';
import { openWindows, type Parameters, taken, visitsTo, type Who } from '../support/visits';

let portal: Portal;

test.beforeAll(async () => {
  portal = await startDemoPortal();
});

test.afterAll(() => portal?.remove());

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

/** Pages that ask for nothing before somebody acts. */
const withoutCalls = ['/organisation/join', '/account/two-step-sign-in', '/account/new-passkey'];

/** What the HTML of a page cannot have for one of the people who may open it. */
const without: Record<string, string[]> = {
  // There is none without a client or an organisation.
  'admin /client/invoices/statement': ['data'],
};

/** The access of the calls that read something, by their path. */
const accessTo = new Map(
  [...describedCalls.values()].flatMap(({ contract: { method, path, access } }) =>
    method === 'GET' ? [[path as string, access] as const] : [],
  ),
);

/** Whether a person may make a call. */
function mayCall(who: Who, call: string): boolean {
  const access = accessTo.get(call.split('?')[0] ?? '');
  return typeof access === 'string' || (access ?? []).some((role) => role === who);
}

/** What the HTML of each page lacks for each person who may open it, by person and path. */
async function partsNotInHtml(windows: Record<Who, Page>, parameters: Parameters): Promise<typeof without> {
  const missing: Record<string, string[]> = {};
  for (const page of declaredPages()) {
    const { firstCalls = [], queryCalls = [], tabs } = page;
    const calls = [...firstCalls, ...queryCalls.filter(({ tab }) => tab === tabs?.[0]).map(({ path }) => path)];
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
        data:
          page.access === 'public' ||
          ((calls.length === 0) === withoutCalls.includes(page.path) &&
            replies.length === calls.filter((call) => mayCall(who, call)).length + 1),
        order: isInOrder(html),
        scripts: scriptsOf(page).every((file) => preloaded.some((address) => address?.endsWith(file))),
      };
      const lacking = Object.entries(parts).flatMap(([part, isThere]) => (isThere ? [] : [part]));
      if (lacking.length > 0) {
        missing[`${who} ${page.path}`] = lacking;
      }
    }
  }
  return missing;
}

/**
 * Fonts come in or before the sheets, so that the first paint has them. The scripts of the shell are asked for while the sheets come, and
 * before those of the remote.
 */
const isInOrder = (html: string) => {
  const places = [
    ...(html.includes('url(data:font/woff2') ? [] : [' as="font"']),
    '<script defer',
    '<link href="/assets/main.',
    ' as="script" fetchpriority="low"',
    '<div id="root"',
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
