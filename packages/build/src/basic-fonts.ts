import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { RuleSetRule } from '@rspack/core';
import { packageDir } from './workspace';

/**
 * The characters of English pages: ASCII, the typographic ones that the texts use, and invisible ones that isolate names. A
 * page with others, such as the accents of a name, loads the whole font for them. `fonts.css` names the same range.
 */
export const basicRange =
  'U+20-7E, U+A0, U+A9, U+B7, U+D7, U+200B-200F, U+2013-2014, U+2018-2019, U+201C-201D, U+2026, U+202A-202E, U+2060-2069, U+20AC';

/** The letters of the faces that ask for a font with the code of a language, such as `?ar`. Their digits are Western, which the other font has. */
const rangesByLanguage = (): [string, string][] => {
  const ui = createRequire(join(packageDir('@portal/ui'), 'package.json'));
  const faces = readFileSync(ui.resolve('@portal/ui/fonts.css'), 'utf8');
  return [...faces.matchAll(/\.woff2\?([a-z]{2,3})"[^}]*unicode-range:([^;]*);/g)].map(
    ([, language = '', range = '']) => [language, range],
  );
};

/** Fonts that a style sheet requests with the code of a language hold the letters of their face, and the space between them. */
export const fontsOfLanguages: RuleSetRule[] = rangesByLanguage().map(([language, range]) => ({
  test: /\.woff2$/,
  resourceQuery: new RegExp(`^\\?${language}$`),
  type: 'asset/resource',
  loader: join(import.meta.dirname, 'font-subset.mjs'),
  options: { unicodeRange: `${range}, U+20` },
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
