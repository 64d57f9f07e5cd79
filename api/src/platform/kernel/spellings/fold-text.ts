/** Apostrophes and quotation marks that phones and word processors type. */
const apostrophes = /[\u0060\u02b9-\u02bc\u02c8\u02ee\u2018-\u201b\u2032\u2035\u05f3\ua78b\ua78c]/g;
const quotationMarks = /[\u00ab\u00bb\u201c-\u201f\u05f4]/g;
const dashes = /[\p{Pd}\u2043\u2212\u23af\u2500]/gu;
const invisible = /\p{Default_Ignorable_Code_Point}/gu;
/**
 * Accents, and the vowel signs of Arabic and Hebrew, which most writers leave out. In other scripts marks are letters: Hindi
 * without them has no vowels.
 */
const accents =
  /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]|(?=\p{Mn})[\p{scx=Arab}\p{scx=Hebr}]|\u093c/gu;
/** What writers exchange, and letters without an accent to remove, as people write them who lack them on their keyboards. */
const exchanged: Readonly<Record<string, string>> = {
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ے: 'ي',
  ة: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  ە: 'ه',
  ک: 'ك',
  ڪ: 'ك',
  ں: 'ن',
  ـ: '',
  'ँ': 'ं',
  ς: 'σ',
  ß: 'ss',
  ø: 'o',
  œ: 'oe',
  æ: 'ae',
  ð: 'd',
  þ: 'th',
  đ: 'd',
  ł: 'l',
  ħ: 'h',
};
const exchangedLetters = new RegExp(`[${Object.keys(exchanged).join('')}]`, 'gu');

/**
 * Returns a text in the form in which texts are searched and compared: two spellings of one word become equal, whatever keyboard,
 * system or habit they come from. Folding the result changes nothing.
 */
export const foldText = (text: string): string =>
  text
    // NFKC takes this apostrophe for a space with an accent.
    .replaceAll('\u00b4', "'")
    .normalize('NFKC')
    .replace(apostrophes, "'")
    .replace(quotationMarks, '"')
    .replace(invisible, '')
    // One after the other, because 'ß' and 'ı' have no lower case of their own.
    .toUpperCase()
    .toLowerCase()
    .normalize('NFD')
    .replace(accents, '')
    .replace(exchangedLetters, (letter) => exchanged[letter] ?? letter)
    .replace(/\p{Nd}/gu, westernDigit)
    .replace(dashes, '-')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim();

/** In every script the digits 0 to 9 follow each other, and nothing but the digits of another script stands before a 0. */
function westernDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(point - value - 1))) {
    value += 1;
  }
  return String(value % 10);
}
