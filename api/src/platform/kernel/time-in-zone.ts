import { formatInZone, type Language } from '@portal/contracts';
import type { Instant } from './clock';

/** Returns the minute with its time zone in words: `Mon 23 Nov 2026, 11:23 (Gulf Standard Time)`. */
export function timeInZone(at: Instant, timeZone: string, language: Language = 'en'): string {
  const parts = formatInZone(timeZone, language).formatToParts(new Date(at));
  const { weekday, day, month, year, hour, minute, timeZoneName } = Object.fromEntries(
    parts.map(({ type, value }) => [type, value]),
  );
  const comma = parts[parts.findIndex(({ type }) => type === 'year') + 1]?.value;
  return `${weekday} ${day} ${month} ${year}${comma}${hour}:${minute} (${timeZoneName})`;
}
