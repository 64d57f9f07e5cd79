/** A day in the business's time zone, as `YYYY-MM-DD`: text order is day order. */
export type BusinessDay = string;

/** What "today" and "from the 3rd" mean to the business. */
export interface BusinessTime {
  today: BusinessDay;
  timeZone: string;
}

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
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** Calendar days from `from` to `to`; negative when `to` comes first. */
export const daysBetween = (from: BusinessDay, to: BusinessDay): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** The instant at which `day` begins in `timeZone`. */
export function startOfDay(day: BusinessDay, timeZone: string): Date {
  const wanted = Date.parse(`${day}T00:00:00Z`);
  // Twice, because the first guess may stand on the other side of a change of the clocks.
  const guess = wanted - offsetAt(wanted, timeZone);
  return new Date(wanted - offsetAt(guess, timeZone));
}

const offsetAt = (milliseconds: number, timeZone: string): number =>
  wallClock(new Date(milliseconds), timeZone).getTime() - Math.floor(milliseconds / 1_000) * 1_000;
