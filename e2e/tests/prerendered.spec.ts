import { expect, type Page, test } from '@playwright/test';
import type { Page as DeclaredPage } from '@portal/contracts';
import { workingHoursSample } from '@portal/contracts/samples';
import { callerFor } from '../support/api';
import { declaredPages } from '../support/built-remotes';
import { startDemoPortal } from '../support/demo-portal';
import { hold } from '../support/held-files';
import { observeShifts, shiftsOn } from '../support/layout-shifts';
import { demo, newPerson } from '../support/people';
import type { Portal } from '../support/portal';
import { loaded, taken } from '../support/visits';

let portal: Portal;

test.beforeAll(async () => {
  portal = await startDemoPortal({
    BRAND_NAME: 'Falcon & Sons',
    BRAND_PHONE: '+971 4 123 4567',
    BRAND_PERSON: 'Aisha Rahman, managing partner',
    BRAND_LICENCE: 'DIFC CL1234',
    BRAND_CITY: 'Dubai, UAE',
  });
  await offerTimes();
});

test.afterAll(() => portal?.remove());

/** Lets visitors choose among times of an attorney for a consultation. */
async function offerTimes() {
  const attorney = await callerFor(portal, demo.attorney);
  const { _id } = await attorney.call<{ _id: string }>('GET', '/auth/me');
  await attorney.call('PUT', `/appointments/hours/${_id}`, workingHoursSample());
}

/** Delays the remote of the public pages until `release` is called. */
const holdRemote = (page: Page) => hold(page, '**/mfe_public/**/remoteEntry.js');

const place = (page: Page) =>
  page.evaluate(() => ({ top: window.scrollY, height: document.documentElement.scrollHeight }));

test('every public page without a password field can be read without JavaScript, with the name of the firm', {
  tag: '@sweep',
}, async ({ browser }) => {
  const context = await browser.newContext({ baseURL: portal.url, javaScriptEnabled: false });
  const page = await context.newPage();
  const fonts = new Set<string>();
  page.on('request', (request) => request.resourceType() === 'font' && fonts.add(request.url()));
  for (const { path } of declaredPages().filter(({ prerendered }) => prerendered)) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (path !== '/consultation') {
      // Free times need scripts.
      await expect(page.getByRole('main').getByRole('heading').nth(1), path).toBeVisible();
    }
    await expect(page.getByRole('banner').getByRole('link', { name: 'Falcon & Sons' })).toBeVisible();
    await expect(page.locator('noscript p')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText('Aisha Rahman, managing partner');
    await expect(page.getByRole('contentinfo')).not.toContainText('Open:');
    expect(await page.content()).not.toContain('stand-in');
  }
  for (const { path, title } of declaredPages().filter((one) => !one.prerendered && !one.path.includes(':'))) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(title);
  }
  await page.goto('/contact');
  await expect(page.getByRole('main').getByRole('link', { name: '+971 4 123 4567' })).toHaveAttribute(
    'href',
    'tel:+97141234567',
  );
  // The fonts with the characters of English pages are in the HTML.
  expect([...fonts]).toEqual([]);
  const wholeFont = page.waitForRequest(/public-sans-latin-wght-normal\.\w+\.woff2/);
  await page.locator('noscript p').evaluate((text) => {
    text.textContent = 'Zoé';
  });
  await wholeFont;
  await context.close();
});

test('the home page can be read without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: portal.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('heading').nth(1)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Falcon & Sons' })).toBeVisible();
  await context.close();
});

test('the portal replaces a prerendered page without a layout shift', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: portal.url, viewport: { width: 1280, height: 700 } });
  const page = await context.newPage();
  const refused: string[] = [];
  page.on('console', (message) => message.text().includes('Content Security Policy') && refused.push(message.text()));
  await observeShifts(page);
  const release = await holdRemote(page);
  await page.goto('/faq', { waitUntil: 'domcontentloaded' });
  const link = page.getByRole('main').getByRole('link', { name: 'contact' }).last();
  await link.focus();
  const before = await place(page);
  expect(before.top).toBeGreaterThan(0);
  await expect(page.locator('#root[data-prerendered]')).toHaveCount(1);

  release();
  await taken(page);
  await expect(link).toBeFocused();
  expect(await place(page)).toEqual(before);
  expect(await shiftsOn(page)).toEqual([]);
  expect(refused).toEqual([]);
  await context.close();
});

test('each public page has the faces of the firm on the first visit, and does not move', {
  tag: '@sweep',
}, async ({ browser }) => {
  test.slow();
  const pages = declaredPages().filter(({ access }) => access === 'public');
  const wrongAt = async (width: number) => {
    const wrong: string[] = [];
    for (const one of pages) {
      const context = await browser.newContext({ baseURL: portal.url, viewport: { width, height: 740 } });
      wrong.push(
        ...(await wrongOnFirstVisit(await context.newPage(), one)).map((what) => `${one.path} at ${width}: ${what}`),
      );
      await context.close();
    }
    return wrong;
  };
  expect((await Promise.all([360, 768, 1280].map(wrongAt))).flat()).toEqual([]);
});

/** What a visitor with an empty cache sees in other faces before the portal starts, and what moves afterwards. */
async function wrongOnFirstVisit(
  page: Page,
  { path, prerendered, skeleton }: Pick<DeclaredPage, 'path' | 'prerendered' | 'skeleton'>,
): Promise<string[]> {
  await observeShifts(page);
  const release = await hold(page, '**/assets/main.*.js');
  await page.goto(path.replace(':token', 'a-token'), { waitUntil: 'commit' });
  await page.locator('footer h2').first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  // Other pages show a loading text, with a heading for screen readers alone.
  const faces = [
    prerendered || skeleton ? await faceOf(page, 'main h1') : 'Source Serif 4',
    await faceOf(page, 'footer h2'),
  ];
  release();
  await taken(page);
  await loaded(page);
  return [
    ...(faces.join() === 'Source Serif 4,Public Sans' ? [] : [`faces are ${faces.join()}`]),
    ...(await shiftsOn(page)),
  ];
}

/** The family of the font in which the text of an element is drawn. */
async function faceOf(page: Page, selector: string): Promise<string | undefined> {
  const client = await page.context().newCDPSession(page);
  await client.send('DOM.enable');
  await client.send('CSS.enable');
  const { root } = await client.send('DOM.getDocument');
  const { nodeId } = await client.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await client.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName }) => familyName.replace(/ (SemiBold|Thin)$/, '')).join(' and ');
}

test('the home page is shorter than six screens of a phone', { tag: '@sweep' }, async ({ browser }) => {
  const context = await browser.newContext({ baseURL: portal.url, viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await page.goto('/');
  await taken(page);
  const { height } = await place(page);
  expect(height).toBeLessThan(6 * 740);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await context.close();
});

test('answers that were opened or closed before the portal starts stay so', { tag: '@sweep' }, async ({ browser }) => {
  const page = await (await browser.newContext({ baseURL: portal.url })).newPage();
  const release = await holdRemote(page);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const [shown, other] = [page.locator('#ponzi'), page.locator('#deal')];
  await shown.locator('summary').click();
  await expect(shown).toHaveAttribute('open');
  await other.locator('summary').click();
  const before = await place(page);
  await expect(page.locator('#root[data-prerendered]')).toHaveCount(1);

  release();
  await taken(page);
  await expect(shown).not.toHaveAttribute('open');
  await expect(other).toHaveAttribute('open');
  await expect(other.locator('summary')).toBeFocused();
  expect(await place(page)).toEqual(before);
  await page.context().close();
});

test('a link to an answer opens it', { tag: '@sweep' }, async ({ browser }) => {
  const page = await (await browser.newContext({ baseURL: portal.url })).newPage();
  await page.goto('/faq#police');
  await taken(page);
  await expect(page.locator('#police')).toHaveAttribute('open');
  await page.context().close();
});

test('the home page has the same height before and after the portal starts, also on a phone', {
  tag: '@sweep',
}, async ({ browser }) => {
  const context = await browser.newContext({ baseURL: portal.url, viewport: { width: 375, height: 700 } });
  const page = await context.newPage();
  const release = await holdRemote(page);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await page.evaluate(() => document.fonts.ready);
  const { height } = await place(page);
  await expect(page.locator('#root[data-prerendered]')).toHaveCount(1);

  release();
  await taken(page);
  await page.getByRole('group', { name: 'Testimonials' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Next slide' })).toBeVisible();
  expect((await place(page)).height).toBe(height);
  await context.close();
});

test('the form of a prerendered page is disabled until the portal starts, so that no input is lost', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ baseURL: portal.url })).newPage();
  const release = await holdRemote(page);
  await page.goto('/contact', { waitUntil: 'domcontentloaded' });
  await expect(page.locator('form[inert]')).toBeVisible();
  await expect(page.locator('input:not([inert] *)')).toHaveCount(0);
  release();
  await page.getByLabel('Name').fill('Rana');
  await taken(page);
  await expect(page.getByLabel('Name')).toHaveValue('Rana');
  await page.context().close();
});

test('a signed-in person sees no links for visitors before the portal starts', async ({ browser }) => {
  const page = await newPerson(browser, portal, demo.client);
  const release = await holdRemote(page);
  await page.goto('/about', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeHidden();
  release();
  await taken(page);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await page.context().close();
});

test('a new page opens at its top, and a reload restores the scroll position', { tag: '@sweep' }, async ({
  browser,
}) => {
  const page = await (await browser.newContext({ baseURL: portal.url })).newPage();
  const top = () => page.evaluate(() => Math.round(scrollY));
  await page.goto('/faq');
  await taken(page);
  await page.evaluate(() => scrollTo(0, 600));
  await page.goto('/services');
  await taken(page);
  expect(await top()).toBe(0);
  await page.evaluate(() => scrollTo(0, 400));
  await page.reload();
  await taken(page);
  await expect.poll(top).toBe(400);
  await page.goBack();
  await taken(page);
  await expect.poll(top).toBe(600);
  await page.context().close();
});
