import { distance } from 'fastest-levenshtein';
import type { Word } from './read-name';
import { distanceOf } from './sound';
import { distanceFromLatin } from './unvowelled';

/** Below this, two words are different words. */
const leastLikeness = 0.8;
const leastOfLetters = 0.85;
/** One wrong letter is taken for a slip in words of this length. */
const slipLength = 4;
const likenessOfSlip = 0.8;
const likenessOfFamily = 0.97;
const likenessOfInitial = 0.9;
const short = 3;
const leastOfShort = 0.88;

/** How alike two words are, from 0 to 1; 0 for different words. */
export function likenessOf(one: Word, other: Word): number {
  const byKind = likenessByKind(one, other);
  if (byKind !== undefined) {
    return byKind;
  }
  if (one.letters !== undefined || other.letters !== undefined) {
    const likeness = byLetters(one, other);
    return likeness >= leastOfLetters ? likeness : 0;
  }
  return isOtherGender(one.latin, other.latin) ? 0 : byLatin(one, other);
}

/** What is certain without comparing letters. */
function likenessByKind(one: Word, other: Word): number | undefined {
  if (one.latin === other.latin && one.letters === other.letters) {
    return 1;
  }
  if (isEither(one, other, ({ number }) => number !== undefined)) {
    return one.number === other.number ? 1 : 0;
  }
  if (isEither(one, other, ({ isInitial }) => isInitial)) {
    return one.latin[0] === other.latin[0] ? likenessOfInitial : 0;
  }
  if (one.families.some((family) => other.families.includes(family))) {
    return likenessOfFamily;
  }
  return isEither(one, other, ({ isSyllable }) => isSyllable) ? 0 : undefined;
}

const isEither = (one: Word, other: Word, is: (word: Word) => boolean) => is(one) || is(other);

function byLatin(one: Word, other: Word): number {
  const likeness = bySound(one, other);
  if (likeness < leastOfShort && isSlip(one.latin, other.latin)) {
    return Math.max(likeness, likenessOfSlip);
  }
  const least = Math.min(one.sound.length, other.sound.length) <= short ? leastOfShort : leastLikeness;
  return likeness >= least ? likeness : 0;
}

/** One letter too many, too few or wrong, except the first one; or two letters in the wrong order. */
function isSlip(one: string, other: string): boolean {
  const [length, longest] = [Math.min(one.length, other.length), Math.max(one.length, other.length)];
  if (longest - length > 1) {
    return false;
  }
  return (length >= slipLength && one[0] === other[0] && distance(one, other) === 1) || isSwapped(one, other);
}

function isSwapped(one: string, other: string): boolean {
  const at = [...one].findIndex((letter, index) => letter !== other[index]);
  return (
    one.length === other.length &&
    one.length >= short &&
    one[at] === other[at + 1] &&
    one[at + 1] === other[at] &&
    one.slice(at + 2) === other.slice(at + 2)
  );
}

function bySound(one: Word, other: Word): number {
  const longest = Math.max(one.sound.length, other.sound.length);
  const shortest = Math.min(one.sound.length, other.sound.length);
  // Letters that are left out cost half at least, so words of very different length cannot be alike.
  if (longest === 0 || (longest - shortest) * 0.45 > longest * (1 - leastLikeness)) {
    return 0;
  }
  return 1 - distanceOf(one.sound, other.sound, longest * (1 - leastLikeness)) / longest;
}

const longSurname = 9;
/** Maria and Mario are two people, though one letter differs. Surnames of this length are the same with both endings. */
const isOtherGender = (one: string, other: string) =>
  one.length === other.length &&
  one.length < longSurname &&
  /[ao]$/.test(one) &&
  /[ao]$/.test(other) &&
  one.at(-1) !== other.at(-1);

function byLetters(one: Word, other: Word): number {
  if (one.letters !== undefined && other.letters !== undefined) {
    const longest = Math.max(one.letters.length, other.letters.length);
    return 1 - distance(one.letters, other.letters) / longest;
  }
  const letters = one.letters ?? other.letters ?? '';
  const latin = one.letters === undefined ? one.latin : other.latin;
  const longest = Math.max(letters.length, 3);
  return 1 - distanceFromLatin(letters, latin, longest * (1 - leastOfLetters)) / longest;
}
