import type { Language } from '@portal/contracts';
import type { Instant } from './clock';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format takes longer than all else in a line. Digits are those of English in every language. */
function formatOf(timeZone: string, language: Language): Intl.DateTimeFormat {
  const known = formats.get(`${language} ${timeZone}`);
  const format =
    known ??
    new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : `${language}-u-nu-latn`, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZoneName: 'long',
      timeZone,
    });
  formats.set(`${language} ${timeZone}`, format);
  return format;
}

/** Returns the minute with its time zone in words: `Mon 23 Nov 2026, 11:23 (Gulf Standard Time)`. */
export function timeInZone(at: Instant, timeZone: string, language: Language = 'en'): string {
  const parts = formatOf(timeZone, language).formatToParts(new Date(at));
  const { weekday, day, month, year, hour, minute, timeZoneName } = Object.fromEntries(
    parts.map(({ type, value }) => [type, value]),
  );
  const comma = parts[parts.findIndex(({ type }) => type === 'year') + 1]?.value;
  return `${weekday} ${day} ${month} ${year}${comma}${hour}:${minute} (${timeZoneName})`;
}
