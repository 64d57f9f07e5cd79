import * as z from 'zod/mini';
import { foldText } from '../../../../../platform/kernel/spellings/fold-text';
import type { EntryKind } from '../../../names/open-matcher';

/** Somebody or something on a list. */
export interface Listed {
  /** The list's own reference. */
  reference: string;
  /** References that the list names as earlier ones of the entry. */
  formerReferences: string[];
  kind: EntryKind;
  names: string[];
  /** Dates or years of birth, as the list writes them. */
  bornOn: string[];
  countries: string[];
  programmes: string[];
  /** Numbers of passports, registers and ships, as the list writes them. */
  identifiers: string[];
}

/** A part of an entry, as one row of a file has it. */
export type ListedPart = Pick<Listed, 'reference' | 'kind'> & Partial<Listed>;

export interface ReadList {
  entries: Listed[];
  /** The day that the list itself names, as `YYYY-MM-DD`. */
  dated?: string;
}

/** What is wrong with a file, in one line. */
export class UnreadableList extends Error {
  override readonly name = 'UnreadableList';
}

const mostEntries = 200_000;
const mostOfAKind = 1_000;
const longestReference = 200;
const longestText = 500;

/** Gathers the entries of a list; the parts of one entry may come in several rows. */
export class Gathered {
  private readonly entries = new Map<string, Listed>();

  add(part: ListedPart): void {
    const reference = part.reference.trim();
    if (reference === '') {
      throw new UnreadableList('An entry has no reference of its own.');
    }
    if (reference.length > longestReference) {
      throw new UnreadableList(`The reference of an entry is longer than ${longestReference} characters.`);
    }
    // Cleaned, two references could become one, and so two people.
    if (unwritable.test(reference)) {
      throw new UnreadableList('The reference of an entry has characters that cannot be written.');
    }
    const { kind, ...known } = this.entries.get(reference) ?? { kind: part.kind, ...nothing };
    this.entries.set(reference, {
      reference,
      kind,
      formerReferences: united(known.formerReferences, part.formerReferences),
      names: united(known.names, part.names),
      bornOn: united(known.bornOn, part.bornOn),
      countries: united(known.countries, part.countries),
      programmes: united(known.programmes, part.programmes),
      identifiers: united(known.identifiers, part.identifiers),
    });
    if (this.entries.size > mostEntries) {
      throw new UnreadableList(`The list has more than ${mostEntries} entries.`);
    }
  }

  /** @throws UnreadableList when nothing was found, or an entry has no name. */
  all(): Listed[] {
    const entries = [...this.entries.values()].filter(({ names }) => names.length > 0);
    if (entries.length === 0) {
      throw new UnreadableList('No entry with a name was found. Is it a file of this list?');
    }
    return entries;
  }

  find(reference: string): Listed | undefined {
    return this.entries.get(reference);
  }
}

const nothing: Omit<Listed, 'reference' | 'kind'> = {
  formerReferences: [],
  names: [],
  bornOn: [],
  countries: [],
  programmes: [],
  identifiers: [],
};

/**
 * Both without repetitions in another spelling.
 *
 * @throws UnreadableList when there are too many to compare: without some of its names, an entry would not be found by them.
 */
function united(before: readonly string[], more: readonly string[] = []): string[] {
  const byFold = new Map(before.map((text) => [foldText(text), text] as const));
  for (const text of more.map(cleaned).filter(Boolean)) {
    byFold.set(foldText(text), text);
  }
  if (byFold.size > mostOfAKind) {
    throw new UnreadableList(`An entry has more than ${mostOfAKind} names, numbers or countries.`);
  }
  return [...byFold.values()];
}

/** Control characters, which JSON can hold and PostgreSQL and terminals cannot, and halves of characters. */
const unwritable = /[\p{Cc}\p{Cs}]/u;
const gaps = /[\s\p{Cc}\p{Cs}]+/gu;
const cleaned = (text: string): string => text.trim().slice(0, longestText).replace(gaps, ' ').trim();

/** The day with which a text begins; missing when it is none, such as 'today' or 30 February. */
export function dayIn(text = ''): Pick<ReadList, 'dated'> {
  const day = z.safeParse(z.iso.date(), text.trim().slice(0, 10));
  return day.success ? { dated: day.data } : {};
}

/** The years in a text such as '1 Jan 1960' or 'circa 1958-1961'. */
export const yearsIn = (text: string): number[] => (text.match(/\b(?:18|19|20)\d\d\b/g) ?? []).map(Number);
