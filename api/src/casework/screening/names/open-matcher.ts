import { type Comparison, compareNames } from './compare-names';
import { likenessOf } from './compare-words';
import { countryOf } from './countries';
import { reasonsFor, weighFacts } from './facts';
import { FoundWords } from './found-words';
import { type NameKind, type ReadName, readName, type Word } from './read-name';
import { joinedIn, WordIndex } from './word-index';

/** Someone or something that a name may mean; `unknown` is compared as a person and as a firm. */
export type EntryKind = NameKind | 'unknown';

export interface Entry {
  kind: EntryKind;
  names: readonly string[];
  /** Years of birth, of which one or more may be right. */
  born?: readonly number[];
  /** Codes or names of countries. */
  countries?: readonly string[];
}

export interface Asked {
  kind: EntryKind;
  name: string;
  born?: number;
  country?: string;
}

interface Match<Listed> {
  entry: Listed;
  /** The name of the entry that is most like the one asked for. */
  name: string;
  /** From 0 to 1. */
  score: number;
  /** Why, in words. */
  reasons: string[];
}

export interface Matcher<Listed> {
  /** The entries that a name may mean, the likeliest first. */
  ask(asked: Asked, threshold: number): Match<Listed>[];
}

interface Listing<Listed> {
  entry: Listed;
  name: string;
  read: ReadName;
  /** One bit for each word that must be found. */
  needed: number;
}

/** Raise it when names are compared by other rules: screenings say by which they were made. */
export const matcherVersion = 1;

const strong = 0.45;
/** So few names are all compared. */
const few = 50;
const kinds: readonly NameKind[] = ['person', 'organisation', 'vessel'];
const kindsOf = (kind: EntryKind): readonly NameKind[] => (kind === 'unknown' ? ['person', 'organisation'] : [kind]);

/** Prepares entries to be asked for names in any script and spelling. */
export function openMatcher<Listed extends Entry>(entries: Iterable<Listed>): Matcher<Listed> {
  const shelves = new Map(kinds.map((kind) => [kind, new Shelf<Listed>(kind)] as const));
  for (const entry of entries) {
    for (const kind of kindsOf(entry.kind)) {
      shelves.get(kind)?.add(entry);
    }
  }
  return {
    ask(asked, threshold) {
      return bestOfEach(kindsOf(asked.kind).flatMap((kind) => [...(shelves.get(kind)?.ask(asked, threshold) ?? [])]));
    },
  };
}

/** The best name of each entry. */
function bestOfEach<Listed>(matches: Match<Listed>[]): Match<Listed>[] {
  const sorted = matches.sort((one, other) => other.score - one.score);
  const seen = new Set<Listed>();
  return sorted.filter(({ entry }) => !seen.has(entry) && seen.add(entry));
}

/** The names of one kind. */
class Shelf<Listed extends Entry> {
  private readonly listings: Listing<Listed>[] = [];
  private readonly index = new WordIndex();
  private readonly countries = new Map<Listed, ReadonlySet<string>>();
  private marks: FoundWords | undefined;

  constructor(private readonly kind: NameKind) {}

  add(entry: Listed): void {
    for (const name of entry.names) {
      const read = this.index.add(readName(name, this.kind), this.listings.length);
      this.listings.push({ entry, name, read, needed: neededOf(read) });
    }
    const codes = (entry.countries ?? []).map(countryOf).filter((code) => code !== undefined);
    this.countries.set(entry, new Set(codes));
  }

  *ask(asked: Asked, threshold: number): Generator<Match<Listed>> {
    const read = readName(asked.name, this.kind);
    const alike = new Map<Word, ReadonlyMap<Word, number>>();
    const likeness = remembered(alike);
    for (const listing of this.candidates(read, alike)) {
      const comparison = compareNames(read, listing.read, likeness);
      const match = this.matchOf(asked, listing, comparison);
      if (match.score >= threshold) {
        yield match;
      }
    }
  }

  private matchOf(asked: Asked, { entry, name }: Listing<Listed>, comparison: Comparison): Match<Listed> {
    const facts = {
      asked: { born: asked.born, country: asked.country === undefined ? undefined : countryOf(asked.country) },
      listed: { born: entry.born ?? [], countries: this.countries.get(entry) ?? new Set() },
    };
    const score = Math.round(weighFacts(comparison.score, facts) * 10_000) / 10_000;
    return { entry, name, score, reasons: reasonsFor(comparison, facts) };
  }

  /** The names of which each word of the shorter one is found: with another word in its place, no name is near enough. */
  private candidates(read: ReadName, alike: Map<Word, ReadonlyMap<Word, number>>): Listing<Listed>[] {
    if (this.listings.length <= few) {
      return this.listings;
    }
    const marks = this.marksOf();
    for (const [at, word] of read.words.entries()) {
      const { likeness, places } = this.index.find(word);
      alike.set(word, likeness);
      marks.add(places, 1 << at);
    }
    for (const { word, mask } of joinedIn(read)) {
      marks.add(this.index.find(word).places, mask);
    }
    const needed = neededOf(read);
    return marks.take().flatMap(({ name, asked, listed }) => {
      const listing = this.listings[name];
      const isFound = (asked & needed) === needed || (listed & (listing?.needed ?? 0)) === listing?.needed;
      return listing && isFound ? [listing] : [];
    });
  }

  private marksOf(): FoundWords {
    if (this.marks?.size !== this.listings.length) {
      this.marks = new FoundWords(this.listings.length);
    }
    return this.marks;
  }
}

/** The words of a name that must be found in another. */
const neededOf = ({ words }: ReadName): number =>
  words.reduce((mask, { weight, isInitial }, at) => (weight >= strong && !isInitial ? mask | (1 << at) : mask), 0);

/** Compares two words once, however many names have them. */
function remembered(alike: ReadonlyMap<Word, ReadonlyMap<Word, number>>) {
  const known = new Map<Word, Map<Word, number>>();
  return (one: Word, other: Word): number => {
    const found = alike.get(one)?.get(other);
    if (found !== undefined) {
      return found;
    }
    const row = known.get(one) ?? new Map<Word, number>();
    known.set(one, row);
    const likeness = row.get(other) ?? likenessOf(one, other);
    row.set(other, likeness);
    return likeness;
  };
}
