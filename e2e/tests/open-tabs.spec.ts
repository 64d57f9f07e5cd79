import { type Browser, expect, type Page, test } from '@playwright/test';
import { builtRemotes } from '../support/built-remotes';
import { startDemoPortal } from '../support/demo-portal';
import { demo, demoPassword, enterCredentials, newPerson, newVisitor } from '../support/people';
import type { Portal } from '../support/portal';
import { copyProduct, type ProductCopy } from '../support/product-copy';
import { copyRemotes, type RemoteFiles } from '../support/remotes';
import { visit } from '../support/visits';

/** 20 upgrades by hand: `SHELL_UPGRADES=20`. */
const upgrades = Number(process.env['SHELL_UPGRADES'] ?? 1);

let product: ProductCopy;
let files: RemoteFiles;
let portal: Portal;

test.beforeAll(async () => {
  product = copyProduct();
  files = copyRemotes();
  portal = await startDemoPortal({ REMOTES_DIR: files.dir, SHUTDOWN_DELAY_SECONDS: '0' }, product.dir);
});

test.afterAll(async () => {
  await portal?.remove();
  product?.remove();
  files?.remove();
});

/** What five people have open, and what they do next. Each step needs parts of the shell that have not loaded yet. */
const tabs: { email?: string; path: string; goOn: (page: Page) => Promise<void> }[] = [
  {
    path: '/login',
    goOn: async (page) => {
      await enterCredentials(page, demo.client, demoPassword);
      await page.waitForURL('**/client/dashboard');
      await openMenu(page);
    },
  },
  {
    email: demo.client,
    path: '/account',
    goOn: async (page) => {
      await page.getByRole('button', { name: 'Save profile' }).click();
      await expect(page.getByText('Your account has been changed.').first()).toBeVisible();
    },
  },
  {
    path: '/contact',
    goOn: async (page) => {
      await page.getByRole('button', { name: 'Send' }).click();
      await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
      await page.clock.fastForward('00:15');
      const asked = page.waitForResponse('**/remotes.json');
      await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
      await asked;
      await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
      const notice = page.getByRole('status').filter({ hasText: 'A new version of the portal is available.' });
      await expect(notice.getByRole('button', { name: 'Reload' })).toBeVisible();
      await notice.getByRole('button', { name: 'Not now' }).click();
      await expect(notice).toBeHidden();
    },
  },
  {
    email: demo.admin,
    path: '/admin/dashboard',
    goOn: async (page) => {
      await openMenu(page);
      await page.getByRole('menuitem', { name: 'Inbox' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible();
    },
  },
  { email: demo.attorney, path: '/attorney/dashboard', goOn: openMenu },
];

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: /Demo/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible();
}

async function openTabs(browser: Browser): Promise<Page[]> {
  return Promise.all(
    tabs.map(async ({ email, path }) => {
      const page = await (email ? newPerson(browser, portal, email) : newVisitor(browser, portal));
      await page.clock.install();
      await visit(page, path);
      await markPage(page);
      return page;
    }),
  );
}

/** A mark that a reload of the page would remove. */
const markPage = (page: Page) => page.evaluate(() => Object.assign(window, { mark: 'same page' }));
const expectNoReload = async (page: Page) =>
  expect(await page.evaluate(() => (window as { mark?: string }).mark)).toBe('same page');

for (let upgrade = 1; upgrade <= upgrades; upgrade += 1) {
  test(`five open tabs work on after upgrade ${upgrade} of the shell`, { tag: '@sweep' }, async ({ browser }) => {
    const pages = await openTabs(browser);
    await portal.stop();
    product.upgradeShell();
    await portal.start();
    await Promise.all(pages.map((page, index) => tabs[index]?.goOn(page)));
    await Promise.all(pages.map(expectNoReload));
    await Promise.all(pages.map((page) => page.context().close()));
  });
}

const aboutUs = (title: string) => (script: string) => script.replaceAll('"About us"', `"${title}"`);

test('a canary, a publication and a rollback reach an open tab, and what somebody types there stays', async ({
  browser,
}) => {
  files.publishCanary('mfe_public', aboutUs('Our people'));
  const page = await newPerson(browser, portal, demo.client);
  await page.clock.install();
  await visit(page, '/about');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Our people');
  await markPage(page);
  const link = (name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true });
  const message = page.getByLabel('Message');
  await link('Contact').click();
  await message.pressSequentially('They ask me to pay ');

  const rollBack = files.publishCopy('mfe_public', aboutUs('Who we are'));
  const asked = page.waitForResponse('**/remotes.json');
  await page.clock.fastForward('01:00');
  await message.pressSequentially('by tomorrow.');
  await link('Contact').click();
  await link('About').click();
  await page.getByRole('button', { name: 'Stay here' }).click();
  await expect(message).toHaveValue('They ask me to pay by tomorrow.');

  await asked;
  await link('About').click();
  await page.getByRole('button', { name: 'Leave this page' }).click();
  await expect(heading).toHaveText('Who we are');
  await expect(page.getByRole('banner').getByRole('button', { name: /Demo/ })).toBeVisible();

  rollBack();
  await page.clock.fastForward('00:15');
  await link('Contact').click();
  await message.fill('Hello');
  await message.fill('');
  await link('About').click();
  await expect(heading).toHaveText('About us');
  await expectNoReload(page);
  await expectOneBuildOf(page, 'mfe_public', builtRemotes().find(({ name }) => name === 'mfe_public')?.version);
  await page.context().close();
});

/** The developer tools of Module Federation show the build in use, and the runtime has dropped the others. */
async function expectOneBuildOf(page: Page, remote: string, version: string | undefined): Promise<void> {
  const found = await page.evaluate((name) => {
    const { moduleInfo, __INSTANCES__: instances } = Reflect.get(window, '__FEDERATION__');
    return {
      used: moduleInfo.shell.remotesInfo[name].matchedVersion,
      shown: Object.keys(moduleInfo).filter((key) => key.startsWith(`${name}:`)),
      instances: instances.filter((instance: { name: string }) => instance.name === name).length,
    };
  }, remote);
  const entry = `${portal.url}/remotes/${remote}/${version}/remoteEntry.js`;
  expect(found).toEqual({ used: entry, shown: [`${remote}:${entry}`], instances: 1 });
}
