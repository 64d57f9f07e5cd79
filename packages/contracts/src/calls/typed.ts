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

/** Whether a reader sees anything of a text. The Hangul fillers are ignorable, the Braille blank is not. */
export const isVisible = (value: string): boolean =>
  /[^\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cc}\p{Cf}\u2800]/u.test(value);

const joinersAround = /^[\s\u200c\u200d]+|[\s\u200c\u200d]+$/g;

/** Full-width forms, as keyboards for Chinese and Japanese type them. */
const fullWidth = (text: string) =>
  text.replace(/[\uff01-\uff5e]/g, (form) => String.fromCharCode(form.charCodeAt(0) - 0xfee0)).replace(/\u3000/g, ' ');

/** An email address as it was meant. Full stops of Chinese and Japanese separate the parts of a domain too. */
export const readAddress = (typed: string): string =>
  cleanLine(fullWidth(typed).replace(/[\u3002\uff61]/g, '.'))
    .replace(joinersAround, '')
    .normalize('NFC');
