import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { readWoff } from './read-woff';

/** The looks of a text: body, emphasis, and the serif of names and titles. */
export type Face = 'text' | 'bold' | 'display';

/** Letters of one script and the files that hold them, in the order in which they are tried. */
interface Script {
  letters: RegExp;
  files: (face: Face) => string[];
}

const weightOf = (face: Face) => (face === 'text' ? 400 : 600);

const filesOf =
  (family: string, ...subsets: string[]) =>
  (face: Face): string[] =>
    subsets.map((subset) => `@fontsource/${family}/files/${family}-${subset}-${weightOf(face)}-normal.woff`);

const sans = filesOf('public-sans', 'latin', 'latin-ext', 'vietnamese');
const serif = filesOf('source-serif-4', 'latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek');
const wide = filesOf('noto-sans', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext');
const noto = (script: string) => filesOf(`noto-sans-${script}`, script);

/** Marks and signs of several scripts count for each of them. Vazirmatn has one glyph for each letter, which readers of PDFs need. */
const scripts: readonly Script[] = [
  {
    letters: /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Common}\p{Script=Inherited}]/u,
    files: (face) => [...(face === 'display' ? serif(face) : []), ...sans(face), ...wide(face)],
  },
  { letters: /\p{Script_Extensions=Arabic}/u, files: filesOf('vazirmatn', 'arabic') },
  { letters: /\p{Script_Extensions=Devanagari}/u, files: filesOf('noto-sans', 'devanagari') },
  { letters: /\p{Script_Extensions=Bengali}/u, files: noto('bengali') },
  { letters: /\p{Script_Extensions=Tamil}/u, files: noto('tamil') },
  { letters: /\p{Script_Extensions=Telugu}/u, files: noto('telugu') },
  { letters: /\p{Script_Extensions=Gujarati}/u, files: noto('gujarati') },
  { letters: /\p{Script_Extensions=Kannada}/u, files: noto('kannada') },
  { letters: /\p{Script_Extensions=Malayalam}/u, files: noto('malayalam') },
  { letters: /\p{Script_Extensions=Gurmukhi}/u, files: noto('gurmukhi') },
  { letters: /\p{Script_Extensions=Oriya}/u, files: noto('oriya') },
  { letters: /\p{Script=Hebrew}/u, files: noto('hebrew') },
  { letters: /\p{Script=Thai}/u, files: noto('thai') },
];

/** A text whose letters all come from one font, or from none. */
export interface Piece {
  text: string;
  font?: Font | undefined;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const basicLatin = /^[\x20-\x7e]*$/;
const shared = /^[\p{Script=Common}\p{Script=Inherited}]/u;

/** Splits a text where the font changes. Signs and spaces take the font of the letters before them if it has them. */
export function piecesOf(text: string, face: Face): Piece[] {
  if (basicLatin.test(text)) {
    return text === '' ? [] : [{ text, font: plainFont(face) }];
  }
  const pieces: Piece[] = [];
  for (const { segment } of graphemes.segment(text)) {
    const last = pieces.at(-1);
    const font = fontOf(segment, face, last?.font);
    if (last && last.font === font) {
      last.text += segment;
    } else {
      pieces.push({ text: segment, font });
    }
  }
  return pieces;
}

/** The font of English. */
export const plainFont = (face: Face): Font => openFont((face === 'display' ? serif(face) : sans(face))[0] ?? '');

function fontOf(grapheme: string, face: Face, before: Font | undefined): Font | undefined {
  if (before && shared.test(grapheme) && !/^\d/.test(grapheme) && hasAll(before, grapheme)) {
    return before;
  }
  for (const { files } of scripts.filter((script) => script.letters.test(grapheme))) {
    const found = files(face).find((file) => hasAll(openFont(file), grapheme));
    if (found) {
      return openFont(found);
    }
  }
  return undefined;
}

/** Joiners and selectors change the letters beside them and need no glyph of their own. */
const unseen = /\p{Default_Ignorable_Code_Point}/u;

const hasAll = (font: Font, grapheme: string): boolean =>
  [...grapheme].every((letter) => unseen.test(letter) || font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));

const require = createRequire(import.meta.url);
const opened = new Map<string, Font>();

/** Fonts stay open for the life of the thread. */
function openFont(file: string): Font {
  const font = opened.get(file) ?? (create(readWoff(readFileSync(require.resolve(file)))) as Font);
  opened.set(file, font);
  return font;
}
