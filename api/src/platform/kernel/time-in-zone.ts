import type { Instant } from './clock';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format takes longer than all else in a line. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  const format =
    known ??
    new Intl.DateTimeFormat('en-GB', {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      timeZoneName: 'long',
      timeZone,
    });
  formats.set(timeZone, format);
  return format;
}

/** Returns the minute with its time zone in words: `Mon 23 Nov 2026, 11:23 (Gulf Standard Time)`. */
export function timeInZone(at: Instant, timeZone: string): string {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(new Date(at))
      .map(({ type, value }) => [type, value]),
  );
  const { weekday, day, month, year, hour, minute, timeZoneName } = Object.fromEntries(parts);
  return `${weekday} ${day} ${month} ${year}, ${hour}:${minute} (${timeZoneName})`;
}
