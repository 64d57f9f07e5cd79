import { type Instant, instant } from './clock';

/** A day in the business's time zone, as `YYYY-MM-DD`: text order is day order. */
export type BusinessDay = string;

/** What "today" and "from the 3rd" mean to the business. */
export interface BusinessTime {
  today: BusinessDay;
  timeZone: string;
}

const dayMs = 86_400_000;
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  const formatter =
    known ??
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

/** What clocks on a wall in `timeZone` show at `date`, as if it were UTC. */
function wallClock(date: Date, timeZone: string): Date {
  const parts = formatterFor(timeZone)
    .formatToParts(date)
    .map(({ type, value }) => [type, value]);
  const { year, month, day, hour, minute, second } = Object.fromEntries(parts) as Record<string, string>;
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

/** The day that `date` falls on in `timeZone`. */
export const businessDay = (date: Date, timeZone: string): BusinessDay =>
  wallClock(date, timeZone).toISOString().slice(0, 10);

export const businessTime = (now: Date, timeZone: string): BusinessTime => ({
  today: businessDay(now, timeZone),
  timeZone,
});

/** `days` calendar days after (or, negative, before) `day`. */
export const addDays = (day: BusinessDay, days: number): BusinessDay =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** Calendar days from `from` to `to`; negative when `to` comes first. */
export const daysBetween = (from: BusinessDay, to: BusinessDay): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

/**
 * The first instant of `day` in `timeZone`; of a day that its calendar leaves out, that of the day after. Looked for by
 * halves, to the second: clocks may skip midnight or strike it twice, so that no sum over an offset is always right.
 */
export function startOfDay(day: BusinessDay, timeZone: string): Date {
  const midnight = Date.parse(day);
  let before = midnight - dayMs;
  let within = midnight + dayMs;
  while (within - before > 1_000) {
    const middle = before + Math.floor((within - before) / 2_000) * 1_000;
    if (businessDay(new Date(middle), timeZone) < day) {
      before = middle;
    } else {
      within = middle;
    }
  }
  return new Date(within);
}

/** Days from the first to the last, both included; what is left out has no end on that side. */
export interface DayRange {
  from?: BusinessDay | undefined;
  to?: BusinessDay | undefined;
}

/** The instants of these days in `timeZone`, for comparing as text: from `since` on, and earlier than `until`. */
export const instantsOfDays = ({ from, to }: DayRange, timeZone: string): { since?: Instant; until?: Instant } => ({
  ...(from && { since: instant(startOfDay(knownDay(from), timeZone)) }),
  ...(to && { until: instant(startOfDay(addDays(knownDay(to), 1), timeZone)) }),
});

/** Nothing is older than computers or younger than years of four digits, and text beyond would not sort. */
function knownDay(day: BusinessDay): BusinessDay {
  if (day < '1970-01-02') {
    return '1970-01-02';
  }
  return day > '9999-12-30' ? '9999-12-30' : day;
}
