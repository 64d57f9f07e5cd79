import type { Place } from './word-index';

/**
 * Which words of which names were found, one bit for each word. The arrays are kept between searches: a common word is in thousands of names, and
 * maps of them took most of the time.
 */
export class FoundWords {
  private readonly asked: Uint32Array;
  private readonly listed: Uint32Array;
  private names: number[] = [];

  /** @param size - the number of names. */
  constructor(readonly size: number) {
    this.asked = new Uint32Array(size);
    this.listed = new Uint32Array(size);
  }

  /** @param mask - the words of the name asked for that were found at these places. */
  add(places: readonly (readonly Place[])[], mask: number): void {
    const { asked, listed, names } = this;
    for (const some of places) {
      for (const { name, words } of some) {
        const before = asked[name] ?? 0;
        if (before === 0) {
          names.push(name);
        }
        asked[name] = before | mask;
        listed[name] = (listed[name] ?? 0) | words;
      }
    }
  }

  /** Returns what was found, and forgets it. */
  take(): { name: number; asked: number; listed: number }[] {
    const found = this.names.map((name) => ({ name, asked: this.asked[name] ?? 0, listed: this.listed[name] ?? 0 }));
    for (const name of this.names) {
      this.asked[name] = 0;
      this.listed[name] = 0;
    }
    this.names = [];
    return found;
  }
}
