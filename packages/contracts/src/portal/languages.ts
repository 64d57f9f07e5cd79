import { segmentsOf } from './page-at';

/** The languages that pages can have. English needs no catalogue; each other one has `locales/<code>.po` in each app and package. */
export const languages = {
  en: { name: 'English', direction: 'ltr' },
  ar: { name: 'العربية', direction: 'rtl' },
  hi: { name: 'हिन्दी', direction: 'ltr' },
} as const satisfies Record<string, { name: string; direction: 'ltr' | 'rtl' }>;

export type Language = keyof typeof languages;

export const languageCodes = Object.keys(languages) as Language[];

/** The languages that need a translation. */
export type OtherLanguage = Exclude<Language, 'en'>;
/** A text in some of them. */
export type Translations = Partial<Record<OtherLanguage, string>>;
export const otherLanguages = languageCodes.filter((code): code is OtherLanguage => code !== 'en');

/** The name of a language in English: `Arabic`. */
export const languageName = (language: string): string =>
  new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language;

export const isLanguage = (code: unknown): code is Language =>
  typeof code === 'string' && Object.hasOwn(languages, code);

/**
 * Splits the address of a page into the language before it and the path: `/ar/services` is `/services` in Arabic. An address without
 * one, or with one that is not `offered`, has none.
 */
export function splitLanguage(
  address: string,
  offered: readonly Language[],
): { language: Language | undefined; path: string } {
  const [, code = ''] = segmentsOf(address);
  const language = offered.find((each) => each !== 'en' && each === code);
  return { language, path: language ? address.replace(/^\/[^/]+/, '') || '/' : address };
}

/** Returns the address of a public page in a language. */
export const addressIn = (language: Language, path: string): string =>
  language === 'en' ? path : `/${language}${path === '/' ? '' : path}`;

/**
 * A page is wholly in one language: in another than English only while its remote and the shell are both complete in it. Each counts the
 * texts of the contracts and the UI components that its build contains.
 */
export const pageLanguage = (
  wanted: Language | undefined,
  page: { editions?: Partial<Record<string, unknown>> | undefined } | undefined,
  shell: Partial<Record<string, number>> | undefined,
): Language => (wanted && wanted !== 'en' && page?.editions?.[wanted] && shell?.[wanted] === 1 ? wanted : 'en');
