import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { latinWordsOf } from '../support/arabic';
import { startDemoPortal } from '../support/demo-portal';
import { newVisitor } from '../support/people';
import type { Portal } from '../support/portal';
import { copyProduct, type ProductCopy } from '../support/product-copy';
import { copyRemotes, type RemoteFiles } from '../support/remotes';
import { loaded, taken } from '../support/visits';

let product: ProductCopy;
let files: RemoteFiles;
let portal: Portal;

test.beforeAll(async () => {
  product = copyProduct();
  files = copyRemotes();
  portal = await startDemoPortal({ REMOTES_DIR: files.dir }, product.dir);
});

test.afterAll(async () => {
  await portal?.remove();
  product?.remove();
  files?.remove();
});

const navigationsOfEach = 70;

/** Makes the facts of a build those of a version from before it had another language. */
function withoutLanguages(releaseFile: string): void {
  const { languages, ...facts } = JSON.parse(readFileSync(releaseFile, 'utf8'));
  const pages = facts.pages?.map(({ editions, ...page }: { editions?: unknown }) => page);
  writeFileSync(releaseFile, JSON.stringify({ ...facts, ...(pages && { pages }) }));
}

/** Publishes a version of the public pages that is only in English; returns a function that rolls it back. */
function publishEarlierRemote(): () => void {
  const before = new Set(readdirSync(join(files.dir, 'mfe_public')));
  const rollBack = files.publishCopy('mfe_public');
  const added = readdirSync(join(files.dir, 'mfe_public')).find((name) => !before.has(name)) ?? '';
  withoutLanguages(join(files.dir, 'mfe_public', added, 'release.json'));
  return rollBack;
}

/** Always the same order of choices, so that a failure can be repeated. */
function choices(): (among: number) => number {
  let state = 20_261_128;
  return (among) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * among);
  };
}

/** Says in Arabic that the page has no translation, in the middle of an English page. */
const notTranslated = 'هذه الصفحة غير متاحة بالعربية حتى الآن.';
const nameOfArabic = 'العربية';
async function arabicWordsOf(page: Page): Promise<string[]> {
  // biome-ignore lint/performance/useDomNodeTextContent: only what people see counts
  const text = await page.locator('body').innerText();
  return (
    text
      .replaceAll(notTranslated, '')
      .replaceAll(nameOfArabic, '')
      .match(/[\u0600-\u06FF]+/g) ?? []
  );
}

/** Fails when the frame is in one language and the page in the other. Returns the language of both. */
async function expectOneLanguage(page: Page): Promise<string> {
  const language = (await page.locator('html').getAttribute('lang')) ?? '';
  const others = language === 'ar' ? await latinWordsOf(page) : await arabicWordsOf(page);
  const direction = await page.evaluate(() => getComputedStyle(document.documentElement).direction);
  const found = { address: page.url(), language, direction, others };
  expect(found).toEqual({ ...found, direction: language === 'ar' ? 'rtl' : 'ltr', others: [] });
  return language;
}

/** Follows links of the portal as a visitor would, and returns the languages that were read. */
async function wander(page: Page, choose: (among: number) => number): Promise<Set<string>> {
  const languages = new Set<string>();
  await page.goto('/ar');
  for (let steps = 0; steps < navigationsOfEach; steps += 1) {
    await taken(page);
    await loaded(page);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    languages.add(await expectOneLanguage(page));
    const links = await page.locator('a[href^="/"]:visible:not([href^="/api"], [download])').all();
    const target = await links[choose(links.length)]?.getAttribute('href');
    // Every fourth address is typed in, in Arabic.
    const typed = steps % 4 === 3 ? `/ar${(target ?? '/').replace(/^\/ar(?=\/|$)/, '')}` : undefined;
    // A page that is just being replaced takes its links along, so that one of them is not waited for.
    const follow = (href: string | null | undefined) =>
      document.querySelector<HTMLElement>(`a[href="${href}"]`)?.click();
    await (typed ? page.goto(typed) : page.evaluate(follow, target));
  }
  return languages;
}

const versions = [
  { name: 'shell and remote of today', shell: 'new', remote: 'new', read: ['ar', 'en'] },
  { name: 'a remote from before it had Arabic', shell: 'new', remote: 'earlier', read: ['en'] },
  { name: 'a shell from before it had Arabic', shell: 'earlier', remote: 'new', read: ['en'] },
] as const;

for (const { name, shell, remote, read } of versions) {
  test(`${name}: no page mixes two languages in ${navigationsOfEach} steps`, async ({ browser }) => {
    test.setTimeout(600_000);
    const rollBack = remote === 'earlier' ? publishEarlierRemote() : () => undefined;
    if (shell === 'earlier') {
      product.upgradeShell();
      withoutLanguages(join(product.dir, 'shell/dist/release.json'));
    }
    const page = await newVisitor(browser, portal);
    const languages = await wander(page, choices());
    expect([...languages]).toEqual(expect.arrayContaining([...read]));
    rollBack();
    await page.context().close();
  });
}
