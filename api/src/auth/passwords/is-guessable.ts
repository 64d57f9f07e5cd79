import commonWords from './common-words.json';
import { joinedWords, localWords } from './local-words';
import { isWalk } from './walks';

/**
 * Returns whether attackers try a password early: one common word, up to three very common ones, or a walk over the keyboard, however it is
 * capitalised, with look-alikes for letters and with usual digits and symbols around it. Several other words together are not.
 *
 * @param moreWords - words that are as common as `password` here, such as those of the firm's name.
 */
export function isGuessable(password: string, moreWords: readonly string[]): boolean {
  const text = plain(password);
  const half = text.slice(0, text.length / 2);
  if (text === half + half) {
    return isGuessable(half, moreWords);
  }
  return (
    isWalk(text) || isDoubled(text) || isFewLetters(text) || readingsOf(text).some((word) => isCommon(word, moreWords))
  );
}

/** Returns whether each character comes twice, as in `11Aa@@11`. */
const isDoubled = (text: string) => /^(?:(.)\1)+$/su.test(text);

/** Returns whether a text is a few letters beside a number that follows a pattern, as in `Aa@123456`. */
function isFewLetters(text: string): boolean {
  const [, before = '', after = ''] = /^(\P{L}*)\p{L}{1,3}(\P{L}*)$/u.exec(text) ?? [];
  const [number = '', ...others] = `${before} ${after}`.match(/\d+/g) ?? [];
  const isPattern = number.length >= 4 ? isUsualNumber(number) : isWalk(number);
  return isPattern && others.length === 0 && isUsual(before) && isUsual(after);
}

/** Returns the text in lower case, without accents. */
const plain = (text: string) => text.normalize('NFKD').toLowerCase().replaceAll(/\p{M}/gu, '');

/** Returns what a password may say between usual digits and symbols, as letters. */
function readingsOf(text: string): string[] {
  const first = text.search(/\p{L}/u);
  const last = text.length - [...text].reverse().join('').search(/\p{L}/u);
  if (first < 0) {
    return [];
  }
  const starts = [0, 1, 2, 3]
    .map((more) => first - more)
    .filter((start) => start >= 0 && isUsual(text.slice(0, start)));
  const ends = [0, 1, 2, 3].map((more) => last + more).filter((end) => end <= text.length && isUsual(text.slice(end)));
  // Up to three look-alikes before the first letter and after the last one may belong to the word.
  const whole = starts.flatMap((start) => ends.map((end) => folded(text.slice(start, end))));
  const isBetweenUsual = starts.includes(first) && ends.includes(last);
  return [...whole.filter(isLetters), ...(isBetweenUsual ? readingsWithoutSymbols(text.slice(first, last)) : [])];
}

function readingsWithoutSymbols(core: string): string[] {
  const letters = lettersOf(core);
  const readings = isUsual(core.replaceAll(/\p{L}/gu, '')) ? [letters, folded(letters)] : [];
  const withDigits = core.replaceAll(/[^\p{L}\d]/gu, '');
  return withDigits.length >= core.length - 3 ? [...readings, folded(withDigits)].filter(isLetters) : readings;
}

const isLetters = (text: string) => /^\p{L}+$/u.test(text);

/** Returns whether people put these digits and symbols around a word: few of them, or some that follow a pattern. */
function isUsual(decoration: string): boolean {
  const symbols = decoration.replaceAll(/\d/g, '');
  const numbers = decoration.match(/\d+/g) ?? [];
  return (symbols.length <= 3 || isWalk(symbols)) && numbers.length <= 3 && numbers.every(isUsualNumber);
}

const isUsualNumber = (digits: string) =>
  digits.length <= 3 ||
  isWalk(digits) ||
  /^(?:19|20)\d\d$/.test(digits) ||
  isDoubled(digits) ||
  /^(\d+)\1+$/.test(digits) ||
  /^(?:123\d{1,3}|\d{1,3}123)$/.test(digits) ||
  isDate(digits) ||
  knownNumbers.has(digits);

const isDate = (digits: string) =>
  /^(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])(?:(?:19|20)?\d\d)$/.test(digits) ||
  /^(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?:(?:19|20)?\d\d)$/.test(digits) ||
  /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/.test(digits);

const knownNumbers = new Set(
  '2580 0852 0007 0786 7860 5150 1004 147258 258369 159357 159753 741852 147258369 1029384756'.split(' '),
);

const lookalikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'i',
  // `1` and `!` stand for both letters.
  l: 'i',
};

/** Returns a text in lower case, with look-alikes replaced. */
export const folded = (text: string) =>
  plain(text).replaceAll(/[01345789@$!|l]/g, (symbol) => lookalikes[symbol] ?? symbol);

export const lettersOf = (text: string) => plain(text).replaceAll(/[^\p{L}]/gu, '');

const common = new Set([...commonWords.words.flatMap((line) => line.split(' ')), ...localWords].map(folded));
const joined = new Set(joinedWords.map(folded));

function isCommon(word: string, moreWords: readonly string[]): boolean {
  const [, repeated = word] = /^(.{2,})\1+$/u.exec(word) ?? [];
  return (
    (repeated !== word && repeated.length < minWordLength) ||
    common.has(folded(repeated)) ||
    isWalk(word) ||
    isJoined(folded(word), moreWords)
  );
}

const minWordLength = 4;
const maxJoined = 3;

/** Returns whether a text consists of up to three very common words, or of these. */
function isJoined(text: string, moreWords: readonly string[], left = maxJoined): boolean {
  if (text === '') {
    return true;
  }
  const ends = Array.from({ length: text.length }, (_, at) => at + 1);
  return (
    left > 0 &&
    ends.some((end) => {
      const word = text.slice(0, end);
      return (joined.has(word) || moreWords.includes(word)) && isJoined(text.slice(end), moreWords, left - 1);
    })
  );
}
