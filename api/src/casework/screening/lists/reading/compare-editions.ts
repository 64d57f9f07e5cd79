import { createHash } from 'node:crypto';
import type { ListEntry } from '../list-entry.entity';
import { type Listed, yearsIn } from './formats/listed';

/** As long as its column. */
const keyLength = 200;

/** An entry of the live edition. */
export type KnownEntry = Pick<ListEntry, 'key' | 'reference' | 'contentHash'>;
/** An entry of the new edition, without its ids. */
export type NewEntry = Omit<ListEntry, 'id' | 'editionId'>;

export interface ComparedEntries {
  rows: NewEntry[];
  added: number;
  changed: number;
  removed: number;
}

/**
 * Compares what was read of a list with its live edition. An entry is known again by its reference or, where the list has given it another one, by the
 * earlier references that the list names, or else by content that no other entry has. It keeps its key then.
 */
export function compareEditions(before: readonly KnownEntry[], read: readonly Listed[]): ComparedEntries {
  const entries = read.map((listed) => ({ listed, contentHash: contentHashOf(listed) }));
  const known = knownAgain(before, entries);
  const taken = new Set([...known.values()].map(({ key }) => key));
  const rows = entries.map(({ listed, contentHash }): NewEntry => {
    const earlier = known.get(listed.reference);
    const key = earlier?.key ?? freeKey(listed.reference, taken);
    taken.add(key);
    const change = !earlier ? 'added' : earlier.contentHash === contentHash ? 'none' : 'changed';
    const { reference, kind, names, bornOn, countries, programmes, identifiers } = listed;
    const born = [...new Set(bornOn.flatMap(yearsIn))];
    const content = { names, born, bornOn, countries, programmes, identifiers };
    return { key, reference, kind, contentHash, change, content };
  });
  const count = (change: NewEntry['change']) => rows.filter((row) => row.change === change).length;
  return { rows, added: count('added'), changed: count('changed'), removed: before.length - known.size };
}

interface Hashed {
  listed: Listed;
  contentHash: string;
}

/** The entry of the live edition by the reference that it has now. */
function knownAgain(before: readonly KnownEntry[], entries: readonly Hashed[]): Map<string, KnownEntry> {
  const gone = new Map(before.map((entry) => [entry.reference, entry]));
  const known = new Map<string, KnownEntry>();
  const find = (listed: Listed, earlier: KnownEntry | undefined) => {
    if (earlier && !known.has(listed.reference) && gone.delete(earlier.reference)) {
      known.set(listed.reference, earlier);
    }
  };
  for (const { listed } of entries) {
    find(listed, gone.get(listed.reference));
  }
  for (const { listed } of entries) {
    for (const reference of listed.formerReferences) {
      find(listed, gone.get(reference));
    }
  }
  const byContent = onlyOnes([...gone.values()]);
  for (const { listed, contentHash } of onlyOnes(
    entries.filter((entry) => !known.has(entry.listed.reference)),
  ).values()) {
    find(listed, byContent.get(contentHash));
  }
  return known;
}

/** Those whose content no other has, by its hash. */
function onlyOnes<T extends { contentHash: string }>(all: readonly T[]): ReadonlyMap<string, T> {
  const byHash = new Map<string, T>();
  const repeated = new Set<string>();
  for (const one of all) {
    if (byHash.has(one.contentHash)) {
      repeated.add(one.contentHash);
    }
    byHash.set(one.contentHash, one);
  }
  return new Map([...byHash].filter(([hash]) => !repeated.has(hash)));
}

/** A list may give the reference of one entry to another, whose key is the first one's then. */
function freeKey(reference: string, taken: ReadonlySet<string>): string {
  let key = reference;
  for (let number = 2; taken.has(key); number += 1) {
    const mark = `~${number}`;
    key = `${reference.slice(0, keyLength - mark.length)}${mark}`;
  }
  return key;
}

function contentHashOf({ kind, names, bornOn, countries, identifiers }: Listed): string {
  const told = [names, bornOn, countries, identifiers].map((values) => [...values].sort());
  return createHash('sha256')
    .update(JSON.stringify([kind, ...told]))
    .digest('hex');
}
