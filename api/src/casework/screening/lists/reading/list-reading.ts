import { type ComparedEntries, compareEditions, type KnownEntry, type NewEntry } from './compare-editions';
import { readList } from './read-list';

/** What was read of the files of a list, without the entries. */
export interface ListSummary extends Omit<ComparedEntries, 'rows'> {
  sha256: string;
  dated: string | null;
  entries: number;
}

/** Reads one list, in steps that another thread can ask for. */
export class ListReading {
  private readonly known: KnownEntry[] = [];
  private rows: NewEntry[] = [];

  /** Adds entries of the live edition, with which the list is compared. */
  know(entries: readonly KnownEntry[]): void {
    this.known.push(...entries);
  }

  /** @throws UnreadableList */
  async read(code: string, files: readonly string[]): Promise<ListSummary> {
    const { sha256, dated = null, entries } = await readList(code, files);
    const { rows, ...counts } = compareEditions(this.known, entries);
    this.rows = rows;
    return { sha256, dated, entries: rows.length, ...counts };
  }

  /** Returns the next entries, and forgets them. */
  take(count: number): NewEntry[] {
    return this.rows.splice(-count);
  }
}
