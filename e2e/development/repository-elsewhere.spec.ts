import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { startDemoPortal } from '../support/demo-portal';
import { demo, newPerson } from '../support/people';
import type { Portal } from '../support/portal';
import { moveElsewhere, run, tool } from '../support/repository-elsewhere';

const version = '1.0.1';
let portal: Portal;
let dir: string;
test.beforeAll(async () => {
  portal = await startDemoPortal();
});
test.afterAll(async () => {
  await portal?.remove();
  if (dir) {
    rmSync(dirname(dir), { recursive: true });
  }
});

/** Opens the page and returns the files of the remote that it loaded, with their compressed sizes. */
async function open(page: Page): Promise<{ paths: string[]; bytes: number }> {
  const files: { path: string; bytes: Promise<number> }[] = [];
  page.on('requestfinished', (request) => {
    const { pathname: path } = new URL(request.url());
    if (path.startsWith('/remotes/mfe_client/')) {
      files.push({ path, bytes: request.sizes().then(({ responseBodySize }) => responseBodySize) });
    }
  });
  await page.goto('/client/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const sizes = await Promise.all(files.map(({ bytes }) => bytes));
  return { paths: files.map(({ path }) => path), bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

test('a remote in another repository is checked, tested, built, published and opened', { tag: '@sweep' }, async ({
  browser,
}) => {
  const inside = await open(await newPerson(browser, portal, demo.client));

  await test.step('it is checked, tested and built with the packed packages alone', async () => {
    dir = await moveElsewhere('mfe-client', version);
    await Promise.all([
      run(tool('tsc'), ['-p', '.'], dir),
      run(tool('jest'), ['sections', '--ci'], dir),
      run(tool('rspack'), ['build'], dir),
    ]);
  });

  await test.step('it is published', async () => {
    const publish = ['tools/remote.mjs', 'publish', 'mfe_client', '--from', join(dir, 'dist')];
    const output = await run(process.execPath, publish, undefined, { REMOTES_DIR: join(portal.dataDir, 'remotes') });
    expect(output).toMatch(/live now: +1\.0\.1-/);
  });

  await test.step('it opens without an error and is hardly larger than inside', async () => {
    const page = await newPerson(browser, portal, demo.client);
    const failures: string[] = [];
    page.on('console', (message) => message.type() === 'error' && failures.push(message.text()));
    page.on('pageerror', (error) => failures.push(error.message));
    const outside = await open(page);
    expect(outside.paths.filter((path) => !path.includes(`/${version}-`))).toEqual([]);
    expect(outside.bytes).toBeGreaterThan(10_000);
    expect(outside.bytes, `${inside.bytes} inside`).toBeLessThanOrEqual(inside.bytes * 1.2);
    expect(failures).toEqual([]);
  });
});
