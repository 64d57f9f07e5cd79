const hour = 3_600_000;
const day = 24 * hour;

/**
 * Hands out the instants of one story, each a while after the one before: at working hours of the Gulf, never in the
 * future, and the same ones each time for the same story.
 */
export class Timetable {
  private last: number;
  private random: number;

  constructor(
    slug: string,
    start: number,
    private readonly end: number,
    private readonly steps: number,
  ) {
    this.random = [...slug].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 65_521, 7);
    this.last = this.atWork(start);
  }

  /** When the stories are told; nothing happens later. */
  get now(): Date {
    return new Date(this.end);
  }

  get start(): Date {
    return new Date(this.last);
  }

  /** The next instant: at most `days` later, sooner where the story has much left to tell until now. */
  next(days = 1.4): Date {
    const room = (this.end - this.last) / (this.steps + 1);
    const step = Math.min(days * day, room) * (0.5 + this.dice());
    this.last = Math.min(Math.max(this.last + 60_000, this.atWork(this.last + step)), this.end - 60_000);
    return new Date(this.last);
  }

  /** A few minutes later, as part of the same visit. */
  soon(): Date {
    this.last = Math.min(this.last + 60_000 + Math.floor(this.dice() * 240_000), this.end - 60_000);
    return new Date(this.last);
  }

  /** Within the last days, but after everything else. */
  lately(): Date {
    this.last = Math.min(Math.max(this.last + 60_000, this.atWork(this.end - 3 * day)), this.end - 60_000);
    return new Date(this.last);
  }

  /** A moment between 7 and 16 o'clock UTC of that day, to the millisecond, so that no two stories share one. */
  private atWork(instant: number): number {
    const midnight = Math.floor(instant / day) * day;
    return Math.min(midnight + 7 * hour + Math.floor(this.dice() * 9 * hour), this.end - 120_000);
  }

  private dice(): number {
    this.random = (this.random * 16_807 + 11) % 2_147_483_647;
    return this.random / 2_147_483_647;
  }
}
