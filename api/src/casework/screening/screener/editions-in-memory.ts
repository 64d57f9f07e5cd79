import { type Asked, type EntryKind, type Matcher, openMatcher } from '../names/open-matcher';

/** An entry of a live edition, as it is stored. */
export interface LoadedEntry {
  key: string;
  reference: string;
  kind: EntryKind;
  contentHash: string;
  /** JSON of `EntryContent`, which is only read in the worker thread. */
  content: string;
}

/** An entry that a name may mean. */
export interface Hit {
  /** The code of the list. */
  list: string;
  editionId: string;
  /** Stays the same in later editions, also when names or the list's reference change. */
  key: string;
  /** The list's own reference in this edition. */
  reference: string;
  kind: EntryKind;
  /** Of kind, names, birth, countries and identifiers: while it is the same, what was decided about the entry holds. */
  contentHash: string;
  /** The listed name that is most like the one asked for. */
  name: string;
  names: readonly string[];
  /** Years. */
  born: readonly number[];
  /** Dates and years, as the list writes them. */
  bornOn: readonly string[];
  countries: readonly string[];
  programmes: readonly string[];
  identifiers: readonly string[];
  /** From 0 to 1. */
  score: number;
  /** What agrees and what contradicts, in sentences. */
  reasons: string[];
}

export interface AskTask {
  /** Ids of the live editions. Others are forgotten. */
  editions: readonly { id: string; list: string }[];
  asked: readonly Asked[];
  threshold: number;
  onlyEntries?: { list: string; keys: readonly string[] };
}

type InMemory = Omit<Hit, 'list' | 'editionId' | 'name' | 'score' | 'reasons'>;

/** A portion of the entries of an edition. */
export interface LoadTask {
  id: string;
  entries: readonly LoadedEntry[];
  /** The first portion replaces what was begun before; without the last one, an edition cannot be asked. */
  place: 'first' | 'next' | 'last';
}

export type MatchingTask = { load: LoadTask } | { ask: AskTask };

interface Edition {
  entries: InMemory[];
  /** Missing until the last portion is there. */
  matcher?: Matcher<InMemory>;
  /** The matcher of some entries of the edition, which are often asked for several times in a row. */
  part?: { id: string; matcher: Matcher<InMemory> };
}

/** The editions that a worker thread has in memory, ready to be asked. */
export class EditionsInMemory {
  private readonly editions = new Map<string, Edition>();

  run(task: MatchingTask): { missing: string[] } | { hits: Hit[][] } {
    if ('load' in task) {
      this.add(task.load);
      return { missing: [] };
    }
    return this.ask(task.ask);
  }

  private add({ id, entries, place }: LoadTask): void {
    const begun = place === 'first' ? undefined : this.editions.get(id);
    const edition: Edition = begun ?? { entries: [] };
    this.editions.set(id, edition);
    for (const { content, ...entry } of entries) {
      edition.entries.push({ bornOn: [], identifiers: [], ...entry, ...JSON.parse(content) });
    }
    if (place === 'last') {
      edition.matcher = openMatcher(edition.entries);
    }
  }

  /** Returns the hits for each name, the likeliest first, or the ids of editions that have to be loaded first. */
  private ask({ editions, asked, threshold, onlyEntries }: AskTask): { missing: string[] } | { hits: Hit[][] } {
    const live = new Set(editions.map(({ id }) => id));
    for (const id of this.editions.keys()) {
      if (!live.has(id)) {
        this.editions.delete(id);
      }
    }
    const missing = [...live].filter((id) => !this.editions.get(id)?.matcher);
    if (missing.length > 0) {
      return { missing };
    }
    const matchers = editions
      .filter(({ list }) => !onlyEntries || list === onlyEntries.list)
      .map((edition) => ({ ...edition, matcher: this.matcherOf(edition.id, onlyEntries?.keys) }));
    const hits = asked.map((one) =>
      matchers
        .flatMap(({ id, list, matcher }) =>
          (matcher?.ask(one, threshold) ?? []).map(({ entry, ...match }) => ({
            ...entry,
            ...match,
            list,
            editionId: id,
          })),
        )
        .sort((one, other) => other.score - one.score),
    );
    return { hits };
  }

  private matcherOf(id: string, keys: readonly string[] | undefined): Matcher<InMemory> | undefined {
    const edition = this.editions.get(id);
    if (!edition || !keys) {
      return edition?.matcher;
    }
    const part = JSON.stringify(keys);
    if (edition.part?.id !== part) {
      const wanted = new Set(keys);
      edition.part = { id: part, matcher: openMatcher(edition.entries.filter(({ key }) => wanted.has(key))) };
    }
    return edition.part.matcher;
  }
}
