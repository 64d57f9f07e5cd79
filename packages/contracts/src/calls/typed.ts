// What people type or paste is read as they meant it: invisible marks go, and other forms of the same letter become the plain one.

/**
 * Invisible characters that are removed from single lines: control characters, line and paragraph separators, bidi
 * controls, zero-width characters. U+200C and U+200D are kept, because Persian, Hindi and emoji need them.
 */
const hidden = /[\p{Cc}\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/gu;
/** Tabs and line breaks, which become one space so that the words around them stay apart. */
const breaks = /[\t-\r\u0085\u2028\u2029]+/g;

/**
 * Puts `value` on one line without hidden characters. NUL is kept, so that validation refuses it as in every other
 * text.
 */
export const cleanLine = (value: string): string =>
  value.replace(breaks, ' ').replace(hidden, (character) => (character === '\u0000' ? character : ''));

/** Whether a reader sees anything of a text. Most invisible letters are ignorable; the Braille blank and some others are not. */
export const isVisible = (value: string): boolean =>
  /[^\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cc}\u2800\ufff9-\ufffc\u{1d159}]/u.test(value);

/** A text without the spaces around it; empty when nothing of it can be seen. NUL is kept, so that validation refuses it. */
export const readText = (typed: string): string => (isVisible(typed) || typed.includes('\u0000') ? typed.trim() : '');

const joinersAround = /^[\s\u200c\u200d]+|[\s\u200c\u200d]+$/g;

/** Full-width forms, as keyboards for Chinese and Japanese type them. */
const halfWidth = (text: string) =>
  text.replace(/[\uff01-\uff5e]/g, (form) => String.fromCharCode(form.charCodeAt(0) - 0xfee0));

/** An email address as it was meant. Full stops of Chinese and Japanese separate the parts of a domain too. */
export const readAddress = (typed: string): string =>
  cleanLine(halfWidth(typed).replace(/[\u3002\uff61]/g, '.'))
    .replace(joinersAround, '')
    .normalize('NFC');

const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code));

/** Each script has its ten digits in one row, from 0. */
function asciiOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (isDigit(zero - 1)) {
    zero -= 1;
  }
  return String((code - zero) % 10);
}

/**
 * A text with numbers, such as an amount, an age or a phone number, with the digits and signs of ASCII: `١٬٢٥٠٫٥٠` becomes
 * `1,250.50`. Words stay as they are.
 */
export const readNumber = (typed: string): string =>
  cleanLine(halfWidth(typed))
    .replace(joinersAround, '')
    .replace(/[^\P{Nd}0-9]/gu, asciiOf)
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\p{Zs}/gu, ' ')
    .replace(/\u066b/g, '.')
    .replace(/[\u066c\u060c]/g, ',');

/** A code without spaces and hyphens, in capitals. */
export const readCode = (typed: string): string =>
  readNumber(typed)
    .replace(/\u200c|\u200d|[\s-]/g, '')
    .toUpperCase();

/** A code of letters and digits without 0, 1 and 8, which people take for O, I and B. */
export const readBase32 = (typed: string): string =>
  readCode(typed).replaceAll('0', 'O').replaceAll('1', 'I').replaceAll('8', 'B');

/** The number of a case or an invoice, `RC-2026-000001`, however its parts are separated; other texts as codes. */
export const readRowNumber = (typed: string): string => readCode(typed).replace(/^(RC|INV)(\d{4})(\d+)$/, '$1-$2-$3');
