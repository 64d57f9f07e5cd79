import { distance } from 'fastest-levenshtein';
import { likenessOf } from './compare-words';
import type { ReadName, Word } from './read-name';
import { soundOf } from './sound';

/** Words of both names that stand for each other. */
interface Pair {
  one: readonly Word[];
  other: readonly Word[];
  likeness: number;
  weight: number;
}

export interface Comparison {
  score: number;
  pairs: readonly Pair[];
  onlyOne: readonly Word[];
  onlyOther: readonly Word[];
}

export type Likeness = (one: Word, other: Word) => number;

const strong = 0.45;
const lossByExtra = 2;
const conflictFactor = 0.6;
const formFactor = 0.88;
const leastContradicting = 0.3;
const contradiction = 0.8;
const leastSyllables = 3;
const doubtOfInitial = 0.4;
const small = 0.3;

/** Compares two names that have been read, in any order of words. */
export function compareNames(one: ReadName, other: ReadName, likeness: Likeness = likenessOf): Comparison {
  const { pairs, onlyOne, onlyOther } = pairWords(one, other, likeness);
  const score = one.text === other.text ? 1 : scoreOf(one, other, pairs, onlyOne, onlyOther);
  return { score, pairs, onlyOne, onlyOther };
}

const weightOf = (words: readonly Word[]) => words.reduce((sum, { weight }) => sum + weight, 0);
const strongOf = (words: readonly Word[]) => words.filter(({ weight, isInitial }) => weight >= strong || isInitial);
/** Another word in the place of one contradicts, also where it says little when it is left out. */
const contradictionOf = (words: readonly Word[]) =>
  words.reduce((sum, { weight }) => sum + (weight < leastContradicting ? weight : Math.max(weight, contradiction)), 0);

function scoreOf(
  one: ReadName,
  other: ReadName,
  pairs: readonly Pair[],
  onlyOne: readonly Word[],
  onlyOther: readonly Word[],
): number {
  const matched = pairs.reduce((sum, { weight }) => sum + weight, 0);
  if (matched < strong || !pairs.some(({ one: [word], weight }) => weight >= strong && !word?.isInitial)) {
    return 0;
  }
  const mean = pairs.reduce((sum, pair) => sum + pair.weight * pair.likeness, 0) / matched;
  const isPerson = one.kind === 'person';
  const [left, right] = [weightOf(onlyOne), weightOf(onlyOther)];
  const conflict = Math.min(contradictionOf(onlyOne), contradictionOf(onlyOther));
  const initials = pairs.filter(({ one: words, other: others }) =>
    [...words, ...others].some(({ isInitial }) => isInitial),
  );
  const extra = Math.abs(left - right) + initials.length * doubtOfInitial;
  // Where a word is missing, the others have to be the more alike.
  const alike = 1 - (1 - mean) * (1 + (lossByExtra * extra) / matched);
  const byConflict = conflictFactor ** (conflict * (isPerson ? 1 : 1.2));
  const byExtra = 1 - Math.min(1, ((isPerson ? 0.31 : 0.55) * extra) / matched);
  const byForms = haveOtherForms(one, other) ? formFactor : 1;
  const byNumber = [...onlyOne, ...onlyOther].some(({ number }) => number !== undefined && number !== 1) ? 0.5 : 1;
  const byLength = isOneOfMany(one, pairs, [...onlyOne, ...onlyOther]) || isOfFewSyllables(pairs) ? 0.6 : 1;
  return Math.max(0, alike) * byConflict * byExtra * byForms * byNumber * byLength;
}

/** Whether one word is all that agrees, and others are left: an alias of one word says too little about a longer name. */
function isOneOfMany(one: ReadName, pairs: readonly Pair[], left: readonly Word[]): boolean {
  const agreeing = pairs.filter((pair) => strongOf(pair.one).length > 0 || strongOf(pair.other).length > 0);
  return one.kind === 'person' && agreeing.length < 2 && strongOf(left).length > 0;
}

/** Whether a sign or two are all that agrees across scripts: too many names share their sounds. */
function isOfFewSyllables(pairs: readonly Pair[]): boolean {
  const signs = pairs.map(({ one, other }) => [one, other].find((words) => words.some(({ isSyllable }) => isSyllable)));
  return signs.every((words) => words !== undefined) && signs.flat().length < leastSyllables;
}

function haveOtherForms(one: ReadName, other: ReadName): boolean {
  const known = [one.forms, other.forms].map((forms) => [...forms].filter((form) => form !== 'company'));
  const [left = [], right = []] = known;
  return left.length > 0 && right.length > 0 && !left.some((form) => right.includes(form));
}

interface Candidate {
  from: [number, number];
  to: [number, number];
  likeness: number;
  value: number;
}

/** Pairs the words of both names; where some have none, also two words of one name with one of the other. */
function pairWords(one: ReadName, other: ReadName, likeness: Likeness) {
  const alone = assign(one, other, [...singles(one, other, likeness)]);
  const isWhole = strongOf(alone.onlyOne).length === 0 && strongOf(alone.onlyOther).length === 0;
  return isWhole ? alone : assign(one, other, [...singles(one, other, likeness), ...joined(one, other)]);
}

/** Takes the likest words first. */
function assign(one: ReadName, other: ReadName, candidates: Candidate[]) {
  candidates.sort((a, b) => b.value - a.value);
  const [taken, takenOther] = [new Set<number>(), new Set<number>()];
  const pairs: Pair[] = [];
  for (const { from, to, likeness: alike } of candidates) {
    const [left, right] = [indexes(from), indexes(to)];
    if (left.some((index) => taken.has(index)) || right.some((index) => takenOther.has(index))) {
      continue;
    }
    for (const index of left) {
      taken.add(index);
    }
    for (const index of right) {
      takenOther.add(index);
    }
    const [words, others] = [one.words.slice(...from), other.words.slice(...to)];
    pairs.push({
      one: words,
      other: others,
      likeness: alike,
      weight: Math.max(0, (weightOf(words) + weightOf(others)) / 2),
    });
  }
  const isLeft = (takenOnes: ReadonlySet<number>) => (_: Word, index: number) => !takenOnes.has(index);
  return { pairs, onlyOne: one.words.filter(isLeft(taken)), onlyOther: other.words.filter(isLeft(takenOther)) };
}

const indexes = ([start, end]: [number, number]) => Array.from({ length: end - start }, (_, at) => start + at);

function* singles(one: ReadName, other: ReadName, likeness: Likeness): Generator<Candidate> {
  for (const [from, word] of one.words.entries()) {
    for (const [to, across] of other.words.entries()) {
      const alike = isOtherPart(word, across) ? 0 : likeness(word, across);
      if (alike > 0) {
        const value = alike + 0.1 * Math.min(word.weight, across.weight) - 0.001 * Math.abs(from - to);
        yield { from: [from, from + 1], to: [to, to + 1], likeness: alike, value };
      }
    }
  }
}

/** Whether one word is a title or a particle, and the other a name. */
const isOtherPart = (one: Word, other: Word): boolean =>
  Math.min(one.weight, other.weight) < small &&
  Math.max(one.weight, other.weight) >= strong &&
  one.latin !== other.latin;

function* joined(one: ReadName, other: ReadName): Generator<Candidate> {
  for (const { start, end, at, alike } of joins(one.words, other.words)) {
    yield { from: [start, end], to: [at, at + 1], likeness: alike, value: alike + 0.15 };
  }
  for (const { start, end, at, alike } of joins(other.words, one.words)) {
    yield { from: [at, at + 1], to: [start, end], likeness: alike, value: alike + 0.15 };
  }
}

const mostJoined = 3;
const leastOfJoined = 0.8;
const lengthForSlip = 7;
const likenessOfInitials = 0.95;

function* joins(words: readonly Word[], others: readonly Word[]) {
  for (const { start, end } of runs(words.length)) {
    const parts = words.slice(start, end);
    for (const [at, other] of others.entries()) {
      const alike = likenessOfParts(parts, other);
      if (alike >= leastOfJoined) {
        yield { start, end, at, alike };
      }
    }
  }
}

function* runs(length: number) {
  for (let start = 0; start < length; start += 1) {
    for (let end = start + 2; end <= Math.min(length, start + mostJoined); end += 1) {
      yield { start, end };
    }
  }
}

function likenessOfParts(parts: readonly Word[], other: Word): number {
  if (parts.some(({ number }) => number !== undefined)) {
    return 0;
  }
  const initials = parts.map((word) => word.latin[0]).join('');
  if (other.latin === initials && other.latin.length > 1 && other.weight >= strong) {
    return likenessOfInitials;
  }
  return joinedLikeness(parts, parts.map((word) => word.latin).join(''), other);
}

function joinedLikeness(parts: readonly Word[], latin: string, other: Word): number {
  const [first] = parts;
  if (
    first === undefined ||
    parts.some(({ isInitial }) => isInitial) ||
    Math.abs(latin.length - other.latin.length) > 2 ||
    latin[0] !== other.latin[0]
  ) {
    return 0;
  }
  const isNear = distance(latin, other.latin) <= (Math.min(latin.length, other.latin.length) >= lengthForSlip ? 1 : 0);
  if (!isNear && !parts.some((word) => word.letters !== undefined) && other.letters === undefined) {
    return 0;
  }
  const letters = parts.some((word) => word.letters !== undefined)
    ? parts.map((word) => word.text).join('')
    : undefined;
  const whole: Word = {
    ...first,
    latin,
    sound: soundOf(latin),
    letters,
    families: [],
    isInitial: false,
    number: undefined,
  };
  return likenessOf(whole, other);
}
