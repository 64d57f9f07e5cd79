import { foldText } from '../../../../platform/kernel/spellings/fold-text';
import type { EntryKind } from '../../names/open-matcher';

/** Somebody or something on a list. */
export interface Listed {
  /** The list's own reference, by which an entry is known again when its names change. */
  key: string;
  kind: EntryKind;
  names: string[];
  /** Years. */
  born: number[];
  countries: string[];
  programmes: string[];
}

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
const mostNames = 200;
const longestName = 500;

/** Gathers the entries of a list; the parts of one entry may come in several rows. */
export class Gathered {
  private readonly entries = new Map<string, Listed>();

  add(entry: Listed): void {
    const key = entry.key.trim();
    if (key === '') {
      throw new UnreadableList('An entry has no reference of its own.');
    }
    const known = this.entries.get(key) ?? { ...entry, key, names: [], born: [], countries: [], programmes: [] };
    this.entries.set(key, {
      ...known,
      names: united(known.names, entry.names).slice(0, mostNames),
      born: [...new Set([...known.born, ...entry.born])],
      countries: united(known.countries, entry.countries),
      programmes: united(known.programmes, entry.programmes),
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

  find(key: string): Listed | undefined {
    return this.entries.get(key);
  }
}

function united(before: readonly string[], more: readonly string[]): string[] {
  const texts = [...before, ...more].map((text) => text.replace(/\s+/g, ' ').trim().slice(0, longestName));
  const byFold = new Map(texts.filter(Boolean).map((text) => [foldText(text), text] as const));
  return [...byFold.values()];
}

/** The years in a text such as '1 Jan 1960' or 'circa 1958-1961'. */
export const yearsIn = (text: string): number[] => (text.match(/\b(?:18|19|20)\d\d\b/g) ?? []).map(Number);
