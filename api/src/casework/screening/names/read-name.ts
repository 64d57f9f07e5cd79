import anyAscii from 'any-ascii';
import { foldText } from '../../../platform/kernel/spellings/fold-text';
import { isCountryWord } from './countries';
import { commonWords, equalOf, type LegalForm, smallWords, withoutForms } from './firm-words';
import { leavesOutVowels, toLatin } from './letters';
import { joinNumbers, numberOf } from './numbers';
import { familiesOf, longFormsOf, particles, prefixes, secondary, titles } from './person-words';
import { soundOf } from './sound';

export type NameKind = 'person' | 'organisation' | 'vessel';

/** A word of a name, ready to be compared. */
export interface Word {
  /** As it was written, folded. */
  text: string;
  latin: string;
  sound: string;
  /** Letters of Arabic or Hebrew script, which leave out vowels. */
  letters?: string;
  /** Families of spellings and, for a given name, what it is short for. */
  families: readonly string[];
  number?: number;
  isInitial: boolean;
  /** Whether it is the sound of one sign of Chinese, Japanese or Korean, which many signs share. */
  isSyllable: boolean;
  /** What it says about whom is meant: 1 for a name, less for titles and small words. */
  weight: number;
}

export interface ReadName {
  text: string;
  kind: NameKind;
  words: readonly Word[];
  forms: ReadonlySet<LegalForm>;
}

const weights = {
  name: 1,
  country: 0.5,
  common: 0.6,
  secondary: 0.55,
  prefix: 0.3,
  initial: 0.4,
  title: 0.1,
  particle: 0.05,
};
const mostWords = 16;

/** Reads a name: folds it, takes it apart and says what each word is. */
export function readName(name: string, kind: NameKind): ReadName {
  const text = foldText(name).slice(0, 400);
  if (kind === 'person') {
    const words = wordsOfPerson(text).slice(0, mostWords).map(personWord);
    return { text, kind, words: strengthened(words), forms: new Set() };
  }
  const { rest, forms } = withoutForms(lettersJoined(text.replace(/[&+]/g, ' and ')));
  const words = joinNumbers(
    split(rest.replace(/[^\p{L}\p{M}\p{N}']+/gu, ' '))
      .flatMap(latinParts)
      .map(equalOf),
  );
  const isShip = kind === 'vessel';
  return { text, kind, words: strengthened(words.slice(0, mostWords).map((word) => firmWord(word, isShip))), forms };
}

const split = (text: string): string[] => text.replaceAll("'", '').split(/\s+/).filter(Boolean);

/** Joins 's.a.r.l.' and 'c g' to one word, and parts others at their signs. */
const lettersJoined = (text: string): string =>
  text
    .replace(/(?<![\p{L}\p{N}])(?:\p{L}[. ]\s?)+\p{L}(?![\p{L}\p{N}'])/gu, (one) => one.replace(/[. ]/g, ''))
    .replace(/[^\p{L}\p{M}\p{N}']+/gu, ' ');

function wordsOfPerson(text: string): string[] {
  const inOrder = text.replace(/^([^,]+),([^,]+)$/, '$2 $1');
  const words = split(inOrder.replace(/[^\p{L}\p{M}\p{N}'?]+/gu, ' ').replaceAll('?', '')).flatMap(latinParts);
  return joinedParts(words.flatMap(partsOfArabic));
}

const ofSigns = /[\p{sc=Hani}\p{sc=Hang}]/u;

/** Chinese, Japanese and Korean names have a sound for each sign, and no spaces. */
function latinParts(word: string): string[] {
  return ofSigns.test(word) ? [...word].filter((sign) => anyAscii(sign)) : [word];
}

function partsOfArabic(word: string): string[] {
  const joined = /^(عبد)(?:ال)(.{2,})$/u.exec(word);
  if (joined && word !== 'عبدالله') {
    return ['عبد', joined[2] ?? ''];
  }
  const article = /^ال(.{3,})$/u.exec(word);
  if (article && word !== 'الله') {
    return [article[1] ?? ''];
  }
  const latin = /^[ae]bd[aeou]+[lrsnztd]?[-']?(?=[a-z]{4,})(.+)$/.exec(word);
  return latin && !/^[ae]bd[aeou]l+ah?$/.test(word) && !/^abdo/.test(word) ? ['abdul', latin[1] ?? ''] : [word];
}

const ofGod = /^(?:[au]l?lah|الله|allah|ullah)$/;
const ofFaith = /^(?:d[ie]+n[e]?|ud?din|eddine?|addin|dine|دين)$/;

/** Joins 'saif al din' and 'habib ullah', which are one name each. */
function joinedParts(words: readonly string[]): string[] {
  let joined: string[] = [];
  for (const word of words) {
    if (joined.length > 0 && ofGod.test(word)) {
      joined = joinedToGod(joined, word);
    } else if (joined.length > 0 && ofFaith.test(word)) {
      joined = joinedToFaith(joined, word);
    } else {
      joined.push(word);
    }
  }
  return joined;
}

function joinedToGod(before: readonly string[], word: string): string[] {
  const last = before.at(-1) ?? '';
  const isArabic = leavesOutVowels(word);
  const isServant = prefixes.has(last) && last !== 'abu';
  const first = isServant ? (isArabic ? 'عبد' : 'abd') : last;
  return [...before.slice(0, -1), isArabic ? `${first}الله` : `${first}ullah`];
}

function joinedToFaith(before: readonly string[], word: string): string[] {
  const names = particles.has(before.at(-1) ?? '') ? before.slice(0, -1) : before;
  const last = names.at(-1);
  if (last === undefined || titles.has(last)) {
    return [...before, word];
  }
  return [...names.slice(0, -1), leavesOutVowels(word) ? `${last}دين` : `${last}uddin`];
}

/** The article, when it is written with the name and sounds like its first letter. */
const attachedArticle = /^[ae]l?(?=(s|t|d|r|z|n)\1.{3})/;

/** Endings and signs that are written in many ways. */
const evened = (latin: string): string =>
  latin
    .replace(attachedArticle, '')
    .replace(/[aeiou]+l?d[dl]?[iey]+n[e]?$/, 'uddin')
    .replace(/[aeou]+l+ah?$/, 'ullah')
    .replace(/(?<=[a-z])[0135](?=[a-z])|(?<=[a-z])9(?=[a-z])/g, (digit) => digitLooks[digit] ?? digit);
const digitLooks: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 5: 's', 9: 'g' };

function wordOf(text: string, latin: string, weight: number, families: readonly string[] = []): Word {
  return {
    text,
    latin,
    sound: soundOf(latin),
    ...(leavesOutVowels(text) && { letters: text }),
    families,
    isInitial: latin.length === 1 && !ofSigns.test(text),
    isSyllable: ofSigns.test(text),
    weight,
  };
}

function personWord(text: string): Word {
  const plain = toLatin(text)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
  const latin = leavesOutVowels(text) ? plain : evened(plain);
  return wordOf(text, latin, personWeight(text, latin), [
    ...familiesOf(prefixes.has(text) ? text : plain),
    ...longFormsOf(plain),
  ]);
}

function personWeight(text: string, latin: string): number {
  if (titles.has(text)) {
    return weights.title;
  }
  if (particles.has(text) || latin.length === 0) {
    return weights.particle;
  }
  if (prefixes.has(text)) {
    return weights.prefix;
  }
  if (secondary.has(text) || familiesOf(latin).includes('mohammed')) {
    return weights.secondary;
  }
  return latin.length === 1 ? weights.initial : weights.name;
}

function firmWord(text: string, isShip: boolean): Word {
  const latin = toLatin(text)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
  const number = numberOf(latin);
  return {
    ...wordOf(text, latin, firmWeight(text, latin, isShip)),
    isInitial: false,
    ...(number !== undefined && { number }),
  };
}

function firmWeight(text: string, latin: string, isShip: boolean): number {
  if (smallWords.has(latin)) {
    return weights.particle;
  }
  if (isCountryWord(text)) {
    return weights.country;
  }
  return commonWords.has(latin) && !isShip ? weights.common : weights.name;
}

/** A name of small words only, such as 'Al Amir', is a name all the same. */
function strengthened(words: readonly Word[]): readonly Word[] {
  const isWeak = words.every(({ weight }) => weight < weights.secondary);
  return isWeak ? words.map((word) => ({ ...word, weight: word.isInitial ? word.weight : weights.name })) : words;
}
