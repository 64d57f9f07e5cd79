import { looksLatin } from './look-alikes';

/** Alphabets with letters that look like Latin ones, by the name that staff know. */
const alphabets: readonly [string, RegExp][] = [
  ['Cyrillic', /\p{sc=Cyrl}/u],
  ['Greek', /\p{sc=Grek}/u],
  ['Armenian', /\p{sc=Armn}/u],
  ['Cherokee', /\p{sc=Cher}/u],
  ['Coptic', /\p{sc=Copt}/u],
  ['Lisu', /\p{sc=Lisu}/u],
];
const isLatin = /\p{sc=Latn}/u;
const shownLetters = 3;
/**
 * Joiners and marks of direction belong to Arabic, Persian and Indian names; between other letters nobody needs them. Nor does
 * anyone need what turns the order of letters around, blank letters and tags.
 */
const joiners = '\\u200c-\\u200f\\u061c\\u2066-\\u2069';
const hidden = new RegExp(
  `(?![${joiners}\\p{Mn}])\\p{Default_Ignorable_Code_Point}|\\u2800|(?<=[\\p{sc=Latn}\\p{sc=Cyrl}\\p{sc=Grek}])[${joiners}](?=[\\p{sc=Latn}\\p{sc=Cyrl}\\p{sc=Grek}])`,
  'u',
);

/**
 * Returns what staff cannot see of a name on the screen, as a sentence: letters of another alphabet among Latin ones, and letters
 * that show nothing. Undefined for most names, also for those with a word in each of two alphabets.
 */
export function noteOnLetters(name: string): string | undefined {
  if (/^[ -~]*$/.test(name)) {
    return undefined;
  }
  const notes = [mixedIn(name), hidden.test(name) ? 'Contains characters that show nothing' : undefined];
  return notes.filter(Boolean).join('. ') || undefined;
}

function mixedIn(name: string): string | undefined {
  const words = name.normalize('NFC').match(/[\p{L}\p{M}]+/gu) ?? [];
  const hasLatin = words.some((word) => isLatin.test(word));
  const odd = words.filter((word) => hasLatin && (isLatin.test(word) || [...word].every(looksLatin))).join('');
  const found = alphabets.flatMap(([alphabet, letters]) => {
    const own = [...new Set([...odd].filter((letter) => letters.test(letter)))];
    return own.length > 0 ? [`${alphabet} ${own.slice(0, shownLetters).join(', ')}`] : [];
  });
  return found.length > 0 ? `Mixed alphabets: contains ${found.join(' and ')}` : undefined;
}
