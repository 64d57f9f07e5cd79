import { addDays, type BusinessDay, businessDay, startOfDay } from './business-day';

/** The days on which the firm works. A working day counts whole, from midnight to midnight in `timeZone`. */
export interface WorkingCalendar {
  timeZone: string;
  /** Monday is 1, Sunday is 7. At least one. */
  workingDays: readonly number[];
  /** Working days on which the firm is closed. */
  holidays: readonly BusinessDay[];
}

/** Days looked at before giving up, so that a calendar without working days cannot hang a request. */
const maxDays = 400;

/** Returns the instant at which `milliseconds` of working time have passed since `from`. */
export function addWorkingTime(from: Date, milliseconds: number, calendar: WorkingCalendar): Date {
  let left = milliseconds;
  for (const { start, end } of workingDaysFrom(from, calendar)) {
    if (left <= end - start) {
      return new Date(start + left);
    }
    left -= end - start;
  }
  throw new Error(`The calendar has too few working days after ${from.toISOString()}.`);
}

/** Returns the working time from `from` to `to` in milliseconds; 0 when `to` is not later. */
export function workingTimeBetween(from: Date, to: Date, calendar: WorkingCalendar): number {
  let passed = 0;
  for (const { start, end } of workingDaysFrom(from, calendar)) {
    if (start >= to.getTime()) {
      break;
    }
    passed += Math.min(end, to.getTime()) - start;
  }
  return passed;
}

/** Yields the working days from `from` on; the first one begins at `from`. */
function* workingDaysFrom(from: Date, calendar: WorkingCalendar) {
  const { timeZone } = calendar;
  let day = businessDay(from, timeZone);
  for (let count = 0; count < maxDays; count += 1) {
    const next = addDays(day, 1);
    if (isWorkingDay(day, calendar)) {
      yield { start: Math.max(from.getTime(), beginOf(day, timeZone)), end: beginOf(next, timeZone) };
    }
    day = next;
  }
}

export const isWorkingDay = (day: BusinessDay, { workingDays, holidays }: WorkingCalendar): boolean =>
  workingDays.includes(weekdayOf(day)) && !holidays.includes(day);

/** Monday is 1, Sunday is 7. */
export const weekdayOf = (day: BusinessDay): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

const begins = new Map<string, number>();
const maxBegins = 4_000;

/** The start of a day in milliseconds, kept because Temporal takes half a millisecond to find it. */
export function beginOf(day: BusinessDay, timeZone: string): number {
  const key = `${timeZone} ${day}`;
  const begin = begins.get(key) ?? startOfDay(day, timeZone).getTime();
  if (begins.size >= maxBegins) {
    begins.clear();
  }
  begins.set(key, begin);
  return begin;
}
