import { type Language, languageCodes } from '@portal/contracts';

/**
 * The language of the whole page. The server decides it; a page in another language is another document. Translators of browsers change
 * the attribute `lang`, so it does not tell.
 */
export const languageOfPage = (): Language => (document.documentElement.dataset['language'] ?? 'en') as Language;

/** The language in which the page was asked for; the page is English while it is not complete in it. */
export const askedLanguage = (): Language =>
  (document.documentElement.dataset['wanted'] as Language | undefined) ?? languageOfPage();

/** The languages that the operator offers. The server names them in the page where they are not all. */
export function offeredLanguages(): readonly Language[] {
  const named = document.documentElement.dataset['languages'];
  return (named?.split(' ') as Language[] | undefined) ?? languageCodes;
}

/** The locale of dates and times. The digits are those of English in every language. */
export function localeOfPage(): string {
  const language = languageOfPage();
  return language === 'en' ? 'en-GB' : `${language}-u-nu-latn`;
}

/** What comes before the paths of the router in the addresses of this document, such as `/ar`; empty in English ones. */
export const basePath = (): string => document.documentElement.dataset.base ?? '';

/** Returns the path of a page without what comes before it. */
export function withoutBase(pathname: string): string {
  const base = basePath();
  return base && (pathname === base || pathname.startsWith(`${base}/`)) ? pathname.slice(base.length) || '/' : pathname;
}
