import { join } from 'node:path';
import type { RuleSetRule } from '@rspack/core';

/**
 * The characters of English pages: ASCII, the typographic ones that the texts use, and invisible ones that isolate names. A
 * page with others, such as the accents of a name, loads the whole font for them. `fonts.css` names the same range.
 */
export const basicRange =
  'U+20-7E, U+A0, U+A9, U+B7, U+D7, U+200B-200F, U+2013-2014, U+2018-2019, U+201C-201D, U+2026, U+202A-202E, U+2060-2069, U+20AC';

/** The letters, marks and punctuation of texts in other scripts, by language. Their digits are Western, which the other font has. */
const rangesByLanguage: Readonly<Record<string, string>> = {
  ar: 'U+60C, U+61B, U+61F, U+620-64A, U+64B-652, U+670, U+AB, U+BB, U+20',
  // Signs of Hindi as it is written today, because each brings all its syllables.
  hi: 'U+901-903, U+905-90B, U+90F-911, U+913-918, U+91A-928, U+92A-930, U+932, U+935-939, U+93C, U+93E-943, U+947-949, U+94B-94D, U+964, U+20',
};

/** Fonts that a style sheet requests with the code of a language, such as `?ar`, hold the characters of its texts only. */
export const fontsOfLanguages: RuleSetRule[] = Object.entries(rangesByLanguage).map(([language, unicodeRange]) => ({
  test: /\.woff2$/,
  resourceQuery: new RegExp(`^\\?${language}$`),
  type: 'asset/resource',
  loader: join(import.meta.dirname, 'font-subset.mjs'),
  options: { unicodeRange },
  generator: { filename: `assets/[name]-for-${language}.[contenthash][ext]` },
}));

/** Fonts that a style sheet requests with `?basic` hold these characters only. */
export const basicFonts: RuleSetRule = {
  test: /\.woff2$/,
  resourceQuery: /^\?basic$/,
  type: 'asset/resource',
  loader: join(import.meta.dirname, 'font-subset.mjs'),
  options: { unicodeRange: basicRange },
  generator: { filename: 'assets/[name]-basic.[contenthash][ext]' },
};
