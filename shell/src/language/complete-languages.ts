import type { Language } from '@portal/contracts';
import type { LivePage } from '../routing/live-pages';

let ofShell: readonly string[] = [];

/** The languages other than English in which the shell is complete. */
export function setShellLanguages(languages: readonly string[] = []): void {
  ofShell = languages;
}

/** Whether there can be pages in a language. */
export const isOffered = (language: string): boolean => language === 'en' || ofShell.includes(language);

/** Whether a page can be shown in a language: English always, another one while both its remote and the shell are complete in it. */
export const isComplete = (page: LivePage | undefined, language: Language): boolean =>
  language === 'en' || (isOffered(language) && page?.languages?.includes(language) === true);
