import { expect, type Page, type Request, test } from '@playwright/test';
import type { ClientErrorKind } from '@portal/contracts';
import { builtRemotes } from '../support/built-remotes';
import { fillWithDemoData } from '../support/demo-data';
import { startDemoPortal } from '../support/demo-portal';
import { faults, missing, unavailable } from '../support/faults';
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

/** Those of which each stands for a way in which a page gets its error. */
const planted = [
  'is missing',
  'has chunks that were tampered with',
  'has no sheet',
  'needs a newer SDK',
  'throws while it loads',
  'throws while it renders',
];

/** The shell treats all remotes alike, so `npm test` plants some faults, each in one of them. `npm run prove remote-faults` plants all in all. */
const tagOf = (fault: string, remote: number) =>
  planted.indexOf(fault) % builtRemotes().length === remote ? [] : '@sweep';

for (const [remote, { name }] of builtRemotes().entries()) {
  for (const [fault, { plant, says, reports }] of Object.entries(faults)) {
    test(`${name} ${fault}: people read an error, and get the page back`, { tag: tagOf(fault, remote) }, async () => {
      const { who, path, elsewhere } = placeOf[name] as Place;
      const page = windows[who];
      const failure = page.getByRole('heading', { name: says });
      const cure = await plant(page, name, files);
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

  test(`${name} is replaced, and its files are gone: a page that is open gets the new version`, {
    tag: remote > 0 ? '@sweep' : [],
  }, async () => {
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
