/** Work that waits for its turn. */
export interface Waiting {
  /** Whose work it is. */
  owner: string;
  /** Bytes that the work may read, of which it is not known yet how long it takes. */
  cost: number;
}

/**
 * Lets short work overtake long work, and shares turns between owners, however much one of them adds. Nobody waits for ever: work
 * that comes later ends later in the imagined time in which each owner's work runs beside that of the others.
 *
 * @see https://doi.org/10.1109/INFCOM.1994.337677 (Golestani, self-clocked fair queueing).
 */
export class FairQueue<T extends Waiting> {
  private waiting: { work: T; end: number }[] = [];
  /** Where the work of an owner ends. Left out when that is over. */
  private readonly ends = new Map<string, number>();
  private time = 0;

  get length(): number {
    return this.waiting.length;
  }

  lengthFor(owner: string): number {
    return this.waiting.filter(({ work }) => work.owner === owner).length;
  }

  add(work: T): void {
    const end = Math.max(this.time, this.ends.get(work.owner) ?? 0) + work.cost;
    this.ends.set(work.owner, end);
    this.waiting.push({ work, end });
    // Sorting keeps the order of equals.
    this.waiting.sort((one, other) => one.end - other.end);
  }

  /** Takes the next work that may begin; undefined when there is none. */
  take(mayBegin: (work: T) => boolean): T | undefined {
    const next = this.waiting.find(({ work }) => mayBegin(work));
    if (!next) {
      return undefined;
    }
    this.waiting.splice(this.waiting.indexOf(next), 1);
    this.time = Math.max(this.time, next.end);
    for (const [owner, end] of this.ends) {
      if (end <= this.time) {
        this.ends.delete(owner);
      }
    }
    return next.work;
  }
}
