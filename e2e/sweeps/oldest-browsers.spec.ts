import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { builtRemotes } from '../support/built-remotes';
import { type Portal, startPortal } from '../support/portal';
import { visit } from '../support/visits';

// The oldest browsers are those of `targets` in packages/build/src/browser-base.ts: Chrome 99, Firefox 97 and Safari 15.4.

const shellDist = fileURLToPath(new URL('../../shell/dist', import.meta.url));

/**
 * What the oldest browsers cannot read or do not have, as it stands in built files. `toSorted` is left out: a class of Radix has a method
 * of that name.
 */
const tooNew = {
  '.css': /light-dark\(|@media[^{]*[<>]=?|@container style|@scope|:host-context/,
  '.js':
    /\bstatic ?\{|\(\?<[=!]|\.(toReversed|toSpliced|with|withResolvers|groupBy|fromAsync|canParse)\(|AbortSignal\.(timeout|any)/,
};

test('the built files need nothing newer than the oldest browsers', () => {
  const found: string[] = [];
  for (const dist of [shellDist, ...builtRemotes().map(({ dist }) => dist)]) {
    for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
      const pattern = Object.entries(tooNew).find(([ending]) => file.endsWith(ending))?.[1];
      const [hit] = pattern?.exec(readFileSync(join(dist, file), 'utf8')) ?? [];
      if (hit !== undefined) {
        found.push(`${file}: ${hit}`);
      }
    }
  }
  expect(found).toEqual([]);
});

test.describe('without oklch() and light-dark()', () => {
  let portal: Portal;
  let context: BrowserContext;
  let page: Page;

  test.beforeAll(async ({ browser }) => {
    portal = await startPortal();
    context = await browser.newContext({ baseURL: portal.url, bypassCSP: true, colorScheme: 'light' });
    // The sheets are part of the pages for visitors.
    await context.route(/\/(login)?$/, async (route) => {
      const response = await route.fetch();
      const html = (await response.text())
        .replaceAll('oklch(', 'not-oklch(')
        .replaceAll('light-dark(', 'not-light-dark(');
      await route.fulfill({ response, body: html });
    });
    page = await context.newPage();
  });

  test.afterAll(() => portal?.remove());

  const colourOf = (selector: string, property: 'color' | 'backgroundColor') =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element)[name], property);

  test('pages have the colours of the first preset, of the system or as chosen', async () => {
    await visit(page, '/');
    const seen = async () => [
      await colourOf('body', 'backgroundColor'),
      await colourOf('body', 'color'),
      await colourOf('.bg-hero', 'backgroundColor'),
      await colourOf('.bg-hero a[href="/case-submission"]', 'backgroundColor'),
    ];
    const light = ['rgb(249, 251, 254)', 'rgb(17, 34, 58)', 'rgb(12, 36, 72)', 'rgb(232, 193, 132)'];
    const dark = ['rgb(7, 17, 30)', 'rgb(233, 237, 244)', 'rgb(10, 33, 65)', 'rgb(228, 189, 129)'];
    expect(await seen()).toEqual(light);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await seen()).toEqual(dark);
    await page.getByRole('radio', { name: 'Light' }).last().check({ force: true });
    await expect.poll(seen).toEqual(light);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.getByRole('radio', { name: 'Dark' }).last().check({ force: true });
    await expect.poll(seen).toEqual(dark);
    await page.emulateMedia({ media: 'print' });
    expect(await colourOf('body', 'color')).toBe(light[1]);
  });
});
