import { expect, type Page, test } from '@playwright/test';
import { builtRemotes } from '../support/built-remotes';
import { fillWithDemoData } from '../support/demo-data';
import { startDemoPortal } from '../support/demo-portal';
import type { Portal } from '../support/portal';
import { copyRemotes, type RemoteFiles } from '../support/remotes';
import { openWindows, type Visit, visit, visitsTo, type Who } from '../support/visits';

let files: RemoteFiles;
let portal: Portal;
let windows: Record<Who, Page>;
let pagesOf: Record<string, Visit>;

test.beforeAll(async ({ browser }) => {
  files = copyRemotes();
  portal = await startDemoPortal({ REMOTES_DIR: files.dir });
  const { caseId } = await fillWithDemoData(portal);
  windows = await openWindows(browser, portal);
  // A remote keeps its pages only if the server has seen a good release of it.
  await visit(windows.visitor, '/services');
  pagesOf = Object.fromEntries(
    builtRemotes().flatMap(({ name, pages }) =>
      visitsTo(pages, { caseId })
        .slice(0, 1)
        .map((first) => [name, first]),
    ),
  );
});

test.afterAll(async () => {
  await portal?.remove();
  files?.remove();
});

const unavailable = (page: Page) =>
  page.getByRole('main').getByText('This part of the portal is temporarily unavailable');

const names = builtRemotes().map(({ name }) => name);

for (const [index, alive] of names.entries()) {
  const cured = names[(index + 1) % names.length] as string;
  test(`${alive} and the frame work without the other remotes, and Retry restores ${cured}`, {
    // The shell treats all remotes alike.
    tag: index > 0 ? '@sweep' : [],
  }, async () => {
    const others = names.filter((name) => name !== alive);
    for (const name of others) {
      files.take(name);
    }
    const own = pagesOf[alive] as Visit;
    await visit(windows[own.who], own.path);
    await expect(unavailable(windows[own.who])).toBeHidden();

    const { who, path } = pagesOf[cured] as Visit;
    const page = windows[who];
    await page.goto(path);
    await expect(unavailable(page)).toBeVisible();
    await expect(page.getByRole('banner').getByRole('navigation').first()).toBeVisible();
    for (const name of others) {
      files.putBack(name);
    }
    await page
      .getByRole('main')
      .getByRole('button', { name: /Retry|Try again/ })
      .click();
    await expect(unavailable(page)).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

for (const cure of ['a rollback', 'a repair of the same version']) {
  test(`Retry opens a page whose chunk was missing, after ${cure}`, {
    tag: cure === 'a rollback' ? [] : '@sweep',
  }, async () => {
    const page = windows.client;
    const rollBack = files.publishCopy('mfe_client');
    await visit(page, '/account');
    await page.route(/mfe_client\/.*copy\d+\/\d+\.js/, (route) => route.fulfill({ status: 404 }));
    await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
    await expect(unavailable(page)).toBeVisible();
    if (cure === 'a rollback') {
      rollBack();
    } else {
      await page.unrouteAll();
    }
    await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText('Dashboard');
    await page.unrouteAll();
    rollBack();
  });
}

test('a canary whose pages throw is switched off by the errors that browsers report', { tag: '@sweep' }, async () => {
  const page = windows.client;
  const failure = page.getByRole('heading', { name: 'Something went wrong on this page' });
  files.publishCanary('mfe_client', (script) =>
    script.replace(/lazy:\{Component:/g, 'Component(){throw new Error("planted")},spared:{Component:'),
  );
  for (let load = 0; load < 5; load++) {
    const reported = page.waitForResponse('**/api/client-errors');
    await page.goto('/client/dashboard');
    await expect(failure).toBeVisible();
    expect((await reported).status()).toBe(202);
  }
  await visit(page, '/client/dashboard');
  await expect(failure).toBeHidden();
  const builds = await page.request.get('/build.json');
  expect((await builds.json()).remotes.mfe_client.canary).toBeUndefined();
});
