import { foldText } from './fold-text';
import lookAlikes from './look-alikes.json';

const latinFor = new Map(
  Object.entries(lookAlikes.letters).flatMap(([latin, others]) => [...others].map((other) => [other, latin] as const)),
);
/** Whether a letter of another alphabet looks like a Latin one. */
export const looksLatin = (letter: string): boolean => latinFor.has(letter) || latinFor.has(letter.toUpperCase());

/** Alphabets whose words can look like Latin ones as a whole. In other scripts single letters do, beside Latin ones. */
const imitates =
  /[\p{sc=Grek}\p{sc=Cyrl}\p{sc=Armn}\p{sc=Cher}\p{sc=Copt}\p{sc=Lisu}\p{sc=Dsrt}\p{sc=Osge}\p{sc=Cans}\p{sc=Tfng}]/u;
const isLatin = /\p{sc=Latn}/u;

/** Replaces letters that look like Latin ones by these. Words in Arabic, Hindi and most other scripts stay as they are. */
export const withLatinLetters = (text: string): string =>
  text.normalize('NFD').replace(/[\p{L}\p{N}\p{M}]+/gu, (word) => {
    const letters = [...word];
    if (isLatin.test(word)) {
      return letters.map((letter) => latinFor.get(letter) ?? latinFor.get(letter.toUpperCase()) ?? letter).join('');
    }
    // The large letter decides for both, so that names in another alphabet are equal in large and small letters.
    return imitates.test(word)
      ? letters.map((letter) => latinFor.get(letter.toUpperCase()) ?? latinFor.get(letter) ?? letter).join('')
      : word;
  });

/**
 * Returns a name as `foldText` does, with one form for letters and digits that look alike in any script: what people cannot tell
 * apart on a screen becomes equal.
 */
export const foldLookAlikes = (name: string): string =>
  foldText(
    withLatinLetters(name.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, ''))
      .replace(/(?<=\p{L})[|¦ǀ](?=\p{L})/gu, 'l')
      // A large 'I' between small letters is meant to be read as an 'l', except in names such as 'McIlroy' and 'PayIndia'.
      .replace(/(?<=\p{Ll})(?<!\bMa?c)I(?![nNT])/gu, 'l')
      .replace(/(?<=\p{Lu})l(?=\p{Lu})/gu, 'I'),
  )
    .replace(/[\p{sc=Latn}\d]*\p{sc=Latn}[\p{sc=Latn}\d]*/gu, (word) => word.replaceAll('0', 'o').replaceAll('1', 'l'))
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
