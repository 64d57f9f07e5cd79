import { spawnSync } from 'node:child_process';
import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { fillWithDemoData } from '../support/demo-data';
import { startDemoPortal } from '../support/demo-portal';
import { copyRepository } from '../support/development';
import { demo, newPerson } from '../support/people';
import type { Portal } from '../support/portal';
import { visit } from '../support/visits';

let portal: Portal;
let repository: string;
let caseId: string;
test.beforeAll(async () => {
  portal = await startDemoPortal();
  ({ caseId } = await fillWithDemoData(portal));
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

const bin = (name: string) => join(repository, 'node_modules/.bin', name);
const publish = () => run('npm', 'run', '--silent', 'remote', '--', 'publish', 'mfe-help');

function replaceIn(file: string, text: string, by: string): void {
  const path = join(repository, file);
  const before = readFileSync(path, 'utf8');
  expect(before).toContain(text);
  writeFileSync(path, before.replace(text, by));
}

const append = (file: string, text: string) => appendFileSync(join(repository, file), text);

test('a sixth remote is a folder: written, published and open in a portal that runs already', {}, async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const page = await newPerson(browser, portal, demo.client);
  const statusOfHelp = async () => (await page.request.get('/help')).status();
  expect(await statusOfHelp()).toBe(404);

  await test.step('its files have the right format, and its test passes', () => {
    run('npm', 'run', '--silent', 'new:remote', '--', 'mfe-help');
    run(bin('biome'), 'check', 'mfe-help', 'package.json', 'packages/build/dev-ports.json');
    run(bin('turbo'), 'run', 'test', '--filter=@portal/mfe-help');
  });

  await test.step('its types are right, also with a card on the dashboard of clients and a tab of their cases', () => {
    replaceIn('mfe-help/src/pages.ts', 'import type { Page }', 'import type { Page, SlotRow }');
    append(
      'mfe-help/src/pages.ts',
      "export const slots: SlotRow[] = [\n  { slot: 'client.dashboard', title: 'First steps' },\n  { slot: 'case.tabs', title: 'Help' },\n];\n",
    );
    replaceIn('mfe-help/rspack.config.ts', '{ pages } from', '{ pages, slots } from');
    replaceIn('mfe-help/rspack.config.ts', '({ pages })', '({ pages, slots })');
    append(
      'mfe-help/src/routes.tsx',
      "export const slots: RemoteModule['slots'] = {\n  'client.dashboard': async () => (await import('./first-steps')).FirstSteps,\n  'case.tabs': async () => (await import('./case-help')).CaseHelp,\n};\n",
    );
    append('mfe-help/src/first-steps.tsx', 'export const FirstSteps = () => <h2>First steps</h2>;\n');
    append(
      'mfe-help/src/case-help.tsx',
      'export const CaseHelp = ({ caseId }: { caseId: string }) => <p>Help for case {caseId}</p>;\n',
    );
    run(bin('tsc'), '-p', 'mfe-help');
  });

  await test.step('its page, the link in the menu, its card and its tab are there once it is published', async () => {
    expect(publish()).toContain('live before: nothing');
    expect(await statusOfHelp()).toBe(200);
    await visit(page, '/client/dashboard');
    await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible();
    await page.getByRole('banner').getByRole('button', { name: 'Demo Client' }).click();
    await page.getByRole('menuitem', { name: 'Help' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
    await expect(page).toHaveTitle('Help | Risk Advisory');
    await visit(page, `/cases/${caseId}`);
    await page.getByRole('tab', { name: 'Help' }).click();
    await expect(page.getByRole('tabpanel')).toHaveText(`Help for case ${caseId}`);
    await page.reload();
    await expect(page.getByRole('tabpanel')).toHaveText(`Help for case ${caseId}`);
  });

  await test.step('its team alone changes title and access, and a broken card costs only itself', async () => {
    replaceIn('mfe-help/src/pages.ts', "title: 'Help'", "title: 'Staff <help>'");
    replaceIn('mfe-help/src/pages.ts', "access: 'signed-in'", "access: ['admin']");
    replaceIn('mfe-help/src/first-steps.tsx', '<h2>First steps</h2>', '<>{JSON.parse("planted")}</>');
    publish();
    const logged = page.waitForEvent('console', (message) => message.text().includes("mfe_help adds 'First steps'"));
    await visit(page, '/client/dashboard');
    await logged;
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Quick actions' })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(/First steps|unavailable/);
    await page.goto('/help');
    await expect(page.getByRole('heading', { name: 'You do not have access to this page' })).toBeVisible();
    expect(await (await page.request.get('/help')).text()).toContain(
      '<title>Staff &lt;help&gt; | Risk Advisory</title>',
    );
  });
});
