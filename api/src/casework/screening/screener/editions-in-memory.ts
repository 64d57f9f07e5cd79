import { type Asked, type EntryKind, type Matcher, openMatcher } from '../names/open-matcher';

/** An entry of a live edition, as it is stored. */
export interface LoadedEntry {
  key: string;
  reference: string;
  kind: EntryKind;
  contentHash: string;
  /** What the edition did to the entry. */
  change: 'added' | 'changed' | 'none';
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
  /** Looks only at what the live edition of this list has added or changed. */
  onlyChangesOf?: string;
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
  changed: InMemory[];
  /** Missing until the last portion is there. */
  matcher?: Matcher<InMemory>;
  /** Of the changed entries alone. Missing until they are asked for. */
  changes?: Matcher<InMemory>;
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
    const edition: Edition = begun ?? { entries: [], changed: [] };
    this.editions.set(id, edition);
    for (const { content, change, ...entry } of entries) {
      const inMemory: InMemory = { bornOn: [], identifiers: [], ...entry, ...JSON.parse(content) };
      edition.entries.push(inMemory);
      if (change !== 'none') {
        edition.changed.push(inMemory);
      }
    }
    if (place === 'last') {
      edition.matcher = openMatcher(edition.entries);
    }
  }

  /** Returns the hits for each name, the likeliest first, or the ids of editions that have to be loaded first. */
  private ask({ editions, asked, threshold, onlyChangesOf }: AskTask): { missing: string[] } | { hits: Hit[][] } {
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
      .filter(({ list }) => onlyChangesOf === undefined || list === onlyChangesOf)
      .map((edition) => ({ ...edition, matcher: this.matcherOf(edition.id, onlyChangesOf !== undefined) }));
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

  private matcherOf(id: string, onlyChanges: boolean): Matcher<InMemory> | undefined {
    const edition = this.editions.get(id);
    if (!edition || !onlyChanges) {
      return edition?.matcher;
    }
    edition.changes ??= openMatcher(edition.changed);
    return edition.changes;
  }
}
