import { createRequire } from 'node:module';

/** The three looks of a text. */
export type Face = 'text' | 'bold' | 'display';

/** Standard PDF fonts, which need not be embedded. */
const standard = { text: 'Helvetica', bold: 'Helvetica-Bold', display: 'Times-Roman' } as const;

/** Fonts for letters that the standard fonts lack; only the used glyphs are embedded. */
const wide = { text: 'DejaVuSans.ttf', bold: 'DejaVuSans-Bold.ttf', display: 'DejaVuSerif.ttf' } as const;

/** Noto Sans has one cut of Arabic and of Devanagari; its bold replaces the display face. */
const weights = { text: 400, bold: 700, display: 400 } as const;

/** Letters in WinAnsi, the character set of the standard fonts. */
const winAnsi = /^[\x20-\x7e\xa0-\xff\r\n\t€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/;

/** Joiners belong to the letters around them: they decide how these are shaped. */
const scripts = [
  { name: 'arabic', letters: '\\p{Script=Arabic}\\u064b-\\u065f\\u060c\\u061b\\u061f\\u0640' },
  { name: 'devanagari', letters: '\\p{Script=Devanagari}\\u0964\\u0965' },
] as const;
const shaped = new RegExp(scripts.map(({ letters }) => `([${letters}][${letters}\\u200c\\u200d]*)`).join('|'), 'gu');

/** A text whose letters all come from one font. */
export interface Piece {
  text: string;
  /** The position in the whole text. */
  start: number;
  /** A standard font's name or a file. */
  font: string;
}

/** Whether the standard fonts, written from left to right, are enough for a text. */
export const isPlain = (text: string): boolean => winAnsi.test(text);

/** Splits a text where the font changes. */
export function piecesOf(text: string, face: Face): Piece[] {
  const latin = latinFont(text.replaceAll(shaped, ''), face);
  const pieces: Piece[] = [];
  let end = 0;
  const add = (start: number, part: string, font: string) => {
    if (part !== '') {
      pieces.push({ text: part, start, font });
    }
    end = start + part.length;
  };
  for (const match of text.matchAll(shaped)) {
    add(end, text.slice(end, match.index), latin);
    const script = scripts[match[1] === undefined ? 1 : 0].name;
    add(
      match.index,
      match[0],
      fileOf(`@fontsource/noto-sans-${script}/files/noto-sans-${script}-${script}-${weights[face]}-normal.woff`),
    );
  }
  add(end, text.slice(end), latin);
  return pieces;
}

const latinFont = (text: string, face: Face): string =>
  isPlain(text) ? standard[face] : fileOf(`dejavu-fonts-ttf/ttf/${wide[face]}`);

export const standardFont = (face: Face): string => standard[face];

const fileOf = (path: string): string => createRequire(import.meta.url).resolve(path);
