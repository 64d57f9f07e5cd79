import anyAscii from 'any-ascii';

/** Latin spellings of a letter of a script that writes no short vowels; an empty one means that it may be left out. */
const arabic: Readonly<Record<string, string>> = {
  ا: 'a e i o u',
  ء: ' a',
  ع: ' a e i o u',
  ب: 'b p',
  پ: 'p b',
  ت: 't',
  ث: 'th s t',
  ج: 'j g dj dzh',
  چ: 'ch tch c',
  ح: 'h',
  خ: 'kh k h x ch',
  د: 'd',
  ذ: 'dh z d th',
  ر: 'r',
  ز: 'z s',
  ژ: 'zh j z',
  س: 's c',
  ش: 'sh ch s sch',
  ص: 's',
  ض: 'd dh z',
  ط: 't',
  ظ: 'z dh d th',
  غ: 'gh g',
  ف: 'f ph',
  ڤ: 'v f',
  ق: 'q k g gh c',
  ك: 'k c g q',
  گ: 'g',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ه: 'h  a e',
  و: 'w v u o ou oo au',
  ي: 'y i ee ei ai j e ie ia iy a',
  ٹ: 't',
  ڈ: 'd',
  ڑ: 'r',
};
const hebrew: Readonly<Record<string, string>> = {
  א: ' a e i o u',
  ב: 'b v',
  ג: 'g j',
  ד: 'd',
  ה: 'h  a e',
  ו: 'v w u o',
  ז: 'z',
  ח: 'h ch kh',
  ט: 't',
  י: 'y i j ei ai',
  כ: 'k ch kh c',
  ך: 'k ch kh c',
  ל: 'l',
  מ: 'm',
  ם: 'm',
  נ: 'n',
  ן: 'n',
  ס: 's',
  ע: ' a e i o u',
  פ: 'p f ph',
  ף: 'p f ph',
  צ: 'ts tz z',
  ץ: 'ts tz z',
  ק: 'k q c',
  ר: 'r',
  ש: 'sh s',
  ת: 't th',
};
const spellings = new Map(
  Object.entries({ ...arabic, ...hebrew }).map(([letter, latin]) => [letter, latin.split(' ')] as const),
);

/** The Latin spellings of a letter of Arabic or Hebrew script. */
export const spellingsOf = (letter: string): readonly string[] => spellings.get(letter) ?? [anyAscii(letter)];

/** Whether a word is in a script that leaves out short vowels. */
export const leavesOutVowels = (word: string): boolean => /[\p{sc=Arab}\p{sc=Hebr}]/u.test(word);

/** Sounds of the letters of Devanagari in the order of its block, from U+0905; the other scripts of India have the same order. */
const indianLetters =
  'a a i i u u ri li e e e ai o o o au k kh g gh n ch ch j jh n t th d dh n t th d dh n n p ph b bh m y r r l l l v sh sh s h'.split(
    ' ',
  );
const indianSigns = 'a i i u u ri ri e e e ai o o o au'.split(' ');
const blockSize = 0x80;
const firstBlock = 0x900;
const lastBlock = 0xd00;
const [letterStart, consonantStart, consonantEnd, signStart, silencer] = [0x05, 0x15, 0x39, 0x3e, 0x4d];

/** Writes a word of an Indian script as it sounds: a consonant carries an 'a', except at the end of a word. */
function fromIndian(word: string): string {
  const places = [...word].map((letter) => {
    const point = letter.codePointAt(0) ?? 0;
    return point >= firstBlock && point < lastBlock + blockSize ? point % blockSize : undefined;
  });
  return places.map((place, index) => (place === undefined ? '' : soundOf(place, places[index + 1]))).join('');
}

function soundOf(place: number, next: number | undefined): string {
  if (place === 0x01 || place === 0x02) {
    return 'n';
  }
  if (place >= signStart && place < silencer) {
    return indianSigns[place - signStart] ?? '';
  }
  const sound = indianLetters[place - letterStart] ?? '';
  const isConsonant = place >= consonantStart && place <= consonantEnd;
  const isLast = next === undefined;
  const hasVowel = next !== undefined && next >= signStart && next <= silencer;
  return isConsonant && !isLast && !hasVowel ? `${sound}a` : sound;
}

/** Writes a word of any script in Latin letters. Scripts without vowels give consonants only. */
export function toLatin(word: string): string {
  if (/[\u0900-\u0d7f]/.test(word)) {
    return fromIndian(word);
  }
  if (leavesOutVowels(word)) {
    return [...word].map((letter) => spellingsOf(letter).find(Boolean) ?? '').join('');
  }
  return anyAscii(word);
}
