import { type Instant, instant } from '../../platform/kernel/clock';
import { dayMs, hourMs, minuteMs } from '../../platform/kernel/durations';

/**
 * Generates ascending times for the steps of one story, during working hours in the Gulf and never in the future. The
 * same story always gets the same times.
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
    // A story of today may begin at any hour: moved to working hours, its answer could be late.
    this.last = end - start < dayMs ? start : this.atWork(start);
  }

  /** Time of the run, which is later than every step. */
  get now(): Date {
    return new Date(this.end);
  }

  get start(): Instant {
    return instant(new Date(this.last));
  }

  /** Next time, about `days` later, or sooner when many steps are left. */
  next(days = 1.4): Instant {
    const room = (this.end - this.last) / (this.steps + 1);
    const step = Math.min(days * dayMs, room) * (0.5 + this.dice());
    this.last = Math.min(Math.max(this.last + minuteMs, this.atWork(this.last + step)), this.end - minuteMs);
    return instant(new Date(this.last));
  }

  /** Next time, a few minutes later. */
  soon(): Instant {
    this.last = Math.min(this.last + minuteMs + Math.floor(this.dice() * 4 * minuteMs), this.end - minuteMs);
    return instant(new Date(this.last));
  }

  /** Next time, three days before the run at the earliest. */
  lately(): Instant {
    this.last = Math.min(Math.max(this.last + minuteMs, this.atWork(this.end - 3 * dayMs)), this.end - minuteMs);
    return instant(new Date(this.last));
  }

  /** Time between 7:00 and 16:00 UTC on that day; milliseconds vary, so that two stories hardly share an instant. */
  private atWork(time: number): number {
    const midnight = Math.floor(time / dayMs) * dayMs;
    return Math.min(midnight + 7 * hourMs + Math.floor(this.dice() * 9 * hourMs), this.end - 2 * minuteMs);
  }

  private dice(): number {
    this.random = (this.random * 16_807 + 11) % 2_147_483_647;
    return this.random / 2_147_483_647;
  }
}
