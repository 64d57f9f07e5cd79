import { type Instant, instant } from './clock';
import { dayMs } from './durations';

/** A day in the business's time zone, as `YYYY-MM-DD`, so that text order is day order. */
export type BusinessDay = string;

/** The current day of the business, and the time zone in which its days begin. */
export interface BusinessTime {
  today: BusinessDay;
  timeZone: string;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const cached = formatters.get(timeZone);
  const formatter =
    cached ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
  formatters.set(timeZone, formatter);
  return formatter;
}

/** Returns the local time in `timeZone` at `date`, as if it were UTC. */
function wallClock(date: Date, timeZone: string): Date {
  const parts = formatterFor(timeZone)
    .formatToParts(date)
    .map(({ type, value }) => [type, value]);
  const { year, month, day, hour, minute, second } = Object.fromEntries(parts) as Record<string, string>;
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

/** Returns the day of `date` in `timeZone`. */
export const businessDay = (date: Date, timeZone: string): BusinessDay =>
  wallClock(date, timeZone).toISOString().slice(0, 10);

export const businessTime = (now: Date, timeZone: string): BusinessTime => ({
  today: businessDay(now, timeZone),
  timeZone,
});

/** Returns the day `days` calendar days after `day`, or before it if negative. */
export const addDays = (day: BusinessDay, days: number): BusinessDay =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** Counts the calendar days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: BusinessDay, to: BusinessDay): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

/**
 * Returns the first instant of `day` in `timeZone`, or of the next day if the time zone skipped `day`. It uses a binary
 * search to the second, because clocks may skip or repeat midnight, so that adding an offset is not always right.
 */
export function startOfDay(day: BusinessDay, timeZone: string): Date {
  const midnight = Date.parse(day);
  let before = midnight - dayMs;
  let after = midnight + dayMs;
  while (after - before > 1_000) {
    const middle = before + Math.floor((after - before) / 2_000) * 1_000;
    if (businessDay(new Date(middle), timeZone) < day) {
      before = middle;
    } else {
      after = middle;
    }
  }
  return new Date(after);
}

/** Days from the first to the last, both included; an omitted end is open. */
export interface DayRange {
  from?: BusinessDay | undefined;
  to?: BusinessDay | undefined;
}

/** Returns the instants of these days in `timeZone`, for comparing as text: `since` is included, `until` is not. */
export const instantsOfDays = ({ from, to }: DayRange, timeZone: string): { since?: Instant; until?: Instant } => ({
  ...(from && { since: instant(startOfDay(clampDay(from), timeZone)) }),
  ...(to && { until: instant(startOfDay(addDays(clampDay(to), 1), timeZone)) }),
});

/** Limits a day to the years 1970 to 9999: no record is older, and instants of later years do not sort as text. */
function clampDay(day: BusinessDay): BusinessDay {
  if (day < '1970-01-02') {
    return '1970-01-02';
  }
  return day > '9999-12-30' ? '9999-12-30' : day;
}
