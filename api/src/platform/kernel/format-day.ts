import type { Language } from '@portal/contracts';

const formats = new Map<Language, Intl.DateTimeFormat>();

/** Digits are those of English in every language. In UTC because a day is already a day in the business's time zone. */
function formatIn(language: Language): Intl.DateTimeFormat {
  const format =
    formats.get(language) ??
    new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : `${language}-u-nu-latn`, {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    });
  formats.set(language, format);
  return format;
}

/** Formats a day as `4 December 2026`. */
export const formatDay = (day: string | null, language: Language = 'en'): string =>
  day ? formatIn(language).format(new Date(day)) : 'no fixed day';
