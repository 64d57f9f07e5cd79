import { type BusinessDay, businessDay, startOfDay } from '../../platform/kernel/business-day';
import { type Instant, instant } from '../../platform/kernel/clock';

/** A month in the firm's time zone, from `since` (inclusive) to `until` (exclusive). */
export interface Month {
  /** Month as `YYYY-MM`. */
  name: string;
  since: Instant;
  until: Instant;
}

/** Returns `count` months up to the one of `now` in `timeZone`, the oldest first. */
export function lastMonths(now: Date, count: number, timeZone: string): Month[] {
  const [year = 0, month = 0] = businessDay(now, timeZone).split('-').map(Number);
  const firstDay = (index: number): BusinessDay =>
    new Date(Date.UTC(year, month - count + index)).toISOString().slice(0, 10);
  const beginning = (index: number) => instant(startOfDay(firstDay(index), timeZone));
  return Array.from({ length: count }, (_, index) => ({
    name: firstDay(index).slice(0, 7),
    since: beginning(index),
    until: beginning(index + 1),
  }));
}
