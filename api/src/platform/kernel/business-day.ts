import { Temporal } from 'temporal-polyfill';
import { type Instant, instant } from './clock';
import { dayMs } from './durations';

/** A day in the business's time zone, as `YYYY-MM-DD`, so that text order is day order. */
export type BusinessDay = string;

/** The current day of the business, and the time zone in which its days begin. */
export interface BusinessTime {
  today: BusinessDay;
  timeZone: string;
}

const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** The Swedish form of a date is `YYYY-MM-DD`. */
function dayFormatOf(timeZone: string): Intl.DateTimeFormat {
  const known = dayFormats.get(timeZone);
  const format = known ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  dayFormats.set(timeZone, format);
  return format;
}

/** Returns the day of `date` in `timeZone`. Lists need it for each row, and Temporal takes 20 times as long. */
export const businessDay = (date: Date, timeZone: string): BusinessDay => dayFormatOf(timeZone).format(date);

export const businessTime = (now: Date, timeZone: string): BusinessTime => ({
  today: businessDay(now, timeZone),
  timeZone,
});

/** Returns the day `days` calendar days after `day`, or before it if negative. Each submission adds some; Temporal takes 20 times as long. */
export const addDays = (day: BusinessDay, days: number): BusinessDay =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** Counts the calendar days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: BusinessDay, to: BusinessDay): number => Temporal.PlainDate.from(from).until(to).days;

/** Returns the first instant of `day` in `timeZone`, or of the next day if the time zone skipped `day`. */
export const startOfDay = (day: BusinessDay, timeZone: string): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds);

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
