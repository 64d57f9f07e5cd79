import { expect, type Page } from '@playwright/test';
import { type Language, storyCurrencies } from '@portal/contracts';
import { findingsOn } from './axe';

/** Brand, other language, kinds of file, fingerprint, time zone, keys, browsers, systems, currencies; people choose the first, and readers know the others as they are. */
const knownLatin = [
  ...['Risk Advisory', 'English', 'PDF', 'XML', 'CSV', 'SHA', 'UTC', 'Ctrl', 'Cmd', 'Chrome', 'Linux'],
  ...storyCurrencies,
];

/** What people have typed or read off: addresses, names of files, numbers of cases and papers, codes, fingerprints and JSON. */
const identifiers =
  /"\w+"|\S+@\S+|\S+\.txt|[A-Z]{2,3}-\d{4}-\d{5,6}|[A-Z2-7]{4}(-[A-Z2-7]{4}){3}|\b([0-9a-f]{8}|[0-9a-f]{64})\b|pi_\w+/g;

/** The words in Latin letters on the open page, without names that have no other form, and without what people have `typed`. */
export async function latinWordsOf(page: Page, typed: readonly string[] = []): Promise<string[]> {
  // biome-ignore lint/performance/useDomNodeTextContent: only what people see counts
  let text = (await page.locator('body').innerText()).replace(identifiers, '');
  for (const own of typed) {
    text = text.replaceAll(own, '');
  }
  const latin = text.match(/[A-Za-z]{2,}( [A-Za-z]{2,})*/g) ?? [];
  return latin.filter((words) => !knownLatin.includes(words));
}

/** Checks that the open page is wholly in a language of another script, fits narrow and wide screens, and can be used by everybody. */
export async function expectWhollyIn(language: Language, page: Page, typed: readonly string[] = []): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.locator('#root[data-prerendered]')).toHaveCount(0);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await latinWordsOf(page, typed)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await findingsOn(page)).toEqual([]);
  }
}

export async function expectArabic(page: Page, typed: readonly string[] = []): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expectWhollyIn('ar', page, typed);
}
