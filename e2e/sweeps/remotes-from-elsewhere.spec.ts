import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { startDemoPortal } from '../support/demo-portal';
import { addForeignCode, unavailable } from '../support/faults';
import { type ContainerType, writeForeignBuild } from '../support/foreign-build';
import { newVisitor } from '../support/people';
import type { Portal } from '../support/portal';
import { visit } from '../support/visits';

const root = fileURLToPath(new URL('../..', import.meta.url));

let portal: Portal;
test.beforeAll(async () => {
  portal = await startDemoPortal();
});
test.afterAll(() => portal?.remove());

function remote(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'tools/remote.mjs'), ...args], {
    env: { ...process.env, DATA_DIR: portal.dataDir },
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
  return stdout;
}

function publish(type: ContainerType, version: string): void {
  const folder = writeForeignBuild(type, version, '/shop');
  remote('publish', 'mfe_shop', '--from', folder);
  rmSync(folder, { recursive: true });
}

/** Opens a page within the tab, after the pause between two looks at the live builds. */
async function follow(page: Page, path: string, heading: string | RegExp): Promise<void> {
  await page.clock.fastForward('00:15');
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
}

for (const [index, type] of (['global', 'module'] as const).entries()) {
  test(`a build by other tools (${type}) opens, changes in an open tab, and is refused when tampered with`, async ({
    browser,
  }) => {
    const [first, second] = [`${index + 1}.0.0`, `${index + 1}.1.0`];
    const page = await newVisitor(browser, portal);
    await page.clock.install();
    publish(type, first);
    const heading = page.getByRole('heading', { level: 1 });

    await page.route('**/mfe_shop/**/routes.js', (route) => void addForeignCode(route));
    await page.goto('/shop');
    await expect(page.getByRole('heading', { name: unavailable })).toBeVisible();
    expect(await page.evaluate(() => 'foreign' in window)).toBe(false);
    await page.unrouteAll();
    await visit(page, '/shop');
    await expect(heading).toHaveText(`Shop ${first}`);
    await expect(heading).toHaveCSS('letter-spacing', '3px');

    publish(type, second);
    await follow(page, '/faq', /questions/i);
    await follow(page, '/shop', `Shop ${second}`);
    remote('rollback', 'mfe_shop');
    await follow(page, '/faq', /questions/i);
    await follow(page, '/shop', `Shop ${first}`);
    await page.context().close();
  });
}
