import type { Language } from '../portal/languages';

/** `Intl` is used inside of functions only: its first use keeps a weak phone busy. Digits are those of English in every language. */
const localeOf = (language: Language): string => (language === 'en' ? 'en-GB' : `${language}-u-nu-latn`);

const formats = new Map<string, Intl.DateTimeFormat>();

/** Day, time and time zone in words. Making a format takes longer than all else in a line, so each is kept. */
export function formatInZone(timeZone: string, language: Language): Intl.DateTimeFormat {
  const key = `${language} ${timeZone}`;
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(localeOf(language), {
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
  formats.set(key, format);
  return format;
}

/** Whether `zone` names a time zone as `Asia/Dubai` does. */
export function isTimeZone(zone: string): boolean {
  try {
    return /^[A-Za-z]/.test(zone) && new Intl.DateTimeFormat('en', { timeZone: zone }).format(0) !== '';
  } catch {
    return false;
  }
}

/** The time of an appointment in one time zone. */
export interface TimeThere {
  /** `Mon 30 Nov 2026`. */
  day: string;
  /** `14:00`. */
  time: string;
  /** `Dubai time`; in other languages, and where the time zone is named after no city, as in `Gulf Standard Time`. */
  zone: string;
  /** `in Dubai`, or the name of the time in brackets. */
  place: string;
}

const isCity = (zone: string): boolean => /^(?!Etc\/|SystemV\/)\w+\/[A-Za-z_/-]+$/.test(zone);

export function timeThere(at: string, timeZone: string, language: Language): TimeThere {
  const parts = formatInZone(timeZone, language).formatToParts(new Date(at));
  const {
    weekday,
    day,
    month,
    year,
    hour,
    minute,
    timeZoneName = '',
  } = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  const city =
    language === 'en' && isCity(timeZone) && timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');
  return {
    day: `${weekday} ${day} ${month} ${year}`,
    time: `${hour}:${minute}`,
    zone: city ? `${city} time` : timeZoneName,
    place: city ? `in ${city}` : `(${timeZoneName})`,
  };
}

/**
 * The time at the firm and, if the clocks of the person show another one at that moment, theirs. Zones are compared at the moment
 * of the appointment, so a change of the clocks before it is in both.
 */
export function timesOf(
  at: string,
  { timeZone, ownTimeZone }: { timeZone: string; ownTimeZone: string },
  language: Language,
): { firm: TimeThere; own?: TimeThere } {
  const firm = timeThere(at, timeZone, language);
  const own = timeThere(at, ownTimeZone, language);
  return firm.day === own.day && firm.time === own.time ? { firm } : { firm, own };
}
