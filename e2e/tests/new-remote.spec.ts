import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { startDemoPortal } from '../support/demo-portal';
import { copyRepository } from '../support/development';
import { demo, newPerson } from '../support/people';
import type { Portal } from '../support/portal';
import { visit } from '../support/visits';

let portal: Portal;
let repository: string;
test.beforeAll(async () => {
  portal = await startDemoPortal();
  repository = copyRepository();
});
test.afterAll(async () => {
  await portal?.remove();
  rmSync(repository, { recursive: true });
});

/** Runs a program in the copy of the repository; returns what it wrote, and fails if it fails. */
function run(program: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: repository,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: portal.dataDir },
    encoding: 'utf8',
  });
  expect(status, stdout + stderr).toBe(0);
  return stdout;
}

const replaceIn = (file: string, text: string, by: string) => {
  const path = join(repository, file);
  writeFileSync(path, readFileSync(path, 'utf8').replace(text, by));
};

test('a sixth remote is a folder: written, published and open in a portal that runs already', async ({ browser }) => {
  test.setTimeout(180_000);
  const page = await newPerson(browser, portal, demo.client);
  const statusOfHelp = async () => (await page.request.get('/help')).status();
  expect(await statusOfHelp()).toBe(404);

  await test.step('its files have the right types and format, and its test passes', () => {
    run('npm', 'run', '--silent', 'new:remote', '--', 'mfe-help');
    const bin = (name: string) => join(repository, 'node_modules/.bin', name);
    run(bin('tsc'), '-p', 'mfe-help');
    run(bin('biome'), 'check', 'mfe-help', 'package.json', 'packages/build/dev-ports.json');
    run(bin('turbo'), 'run', 'test', '--filter=@portal/mfe-help');
  });

  await test.step('its page and the link in the menu are there once it is published', async () => {
    expect(run('npm', 'run', '--silent', 'remote', '--', 'publish', 'mfe-help')).toContain('live before: nothing');
    expect(await statusOfHelp()).toBe(200);
    await visit(page, '/client/dashboard');
    await page.getByRole('banner').getByRole('button', { name: 'Demo Client' }).click();
    await page.getByRole('menuitem', { name: 'Help' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
    await expect(page).toHaveTitle('Help | Risk Advisory');
  });

  await test.step('its team alone changes title and access', async () => {
    replaceIn('mfe-help/src/pages.ts', "title: 'Help'", "title: 'Staff <help>'");
    replaceIn('mfe-help/src/pages.ts', "access: 'signed-in'", "access: ['admin']");
    run('npm', 'run', '--silent', 'remote', '--', 'publish', 'mfe-help');
    await page.goto('/help');
    await expect(page.getByRole('heading', { name: 'You do not have access to this page' })).toBeVisible();
    expect(await (await page.request.get('/help')).text()).toContain(
      '<title>Staff &lt;help&gt; | Risk Advisory</title>',
    );
  });
});
