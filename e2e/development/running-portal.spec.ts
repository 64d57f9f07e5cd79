import { expect, test } from '@playwright/test';
import { startDemoPortal } from '../support/demo-portal';
import { type Development, startDevelopment } from '../support/development';
import { demo, newVisitor, signIn } from '../support/people';
import type { Portal } from '../support/portal';

let portal: Portal;
let development: Development;
test.beforeAll(async () => {
  portal = await startDemoPortal();
  development = await startDevelopment('mfe-client', '--portal', portal.url);
});
test.afterAll(async () => {
  await development?.remove();
  await portal?.remove();
});

test('npm run dev runs one remote from its sources beside a running portal', { tag: '@sweep' }, async ({ browser }) => {
  const page = await newVisitor(browser, development);
  const { portOf } = development;
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(error.message));

  await test.step('someone signs in on a page of the running portal', async () => {
    await signIn(page, demo.client);
    await page.goto('/account');
    await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
  });

  await test.step('a change appears and typed text stays', async () => {
    await page.getByLabel('Phone').fill('Typed before the change');
    development.replaceIn(
      'mfe-client/src/account/account-page.tsx',
      "title={t('Your account')}",
      'title="Changed here"',
    );
    await expect(page.getByRole('heading', { level: 1, name: 'Changed here' })).toBeVisible();
    await expect(page.getByLabel('Phone')).toHaveValue('Typed before the change');
  });

  await test.step('the remote also runs without the shell, in the look of the portal', async () => {
    const alone = await page.context().newPage();
    await alone.goto(`http://localhost:${portOf('mfe_client')}/client/invoices`);
    await expect(alone.getByRole('heading', { level: 1, name: 'My invoices' })).toBeVisible();
    await expect(alone.locator('body')).toHaveCSS('font-family', /Public Sans/);
    await alone.close();
  });

  await test.step('a banner names what is from here and leads to the portal', async () => {
    const banner = page.getByRole('complementary', { name: 'Development' });
    await expect(banner).toContainText(`mfe_client from http://localhost:${portOf('mfe_client')}`);
    await expect(banner).toContainText(portal.url);
    await banner.getByRole('link', { name: 'Reset' }).click();
    await page.waitForURL(`${portal.url}/account`);
    await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Development' })).toHaveCount(0);
  });

  await test.step('nothing is left when it ends', async () => {
    expect(failures).toEqual([]);
    expect(await development.stop()).toEqual({ exitCode: 0, processes: [], ports: [] });
  });
});
