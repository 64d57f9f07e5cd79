import { languageName } from './languages';

/** What staff read about somebody who gets mails in another language than English: `Writes Arabic`. */
export const writesIn = (language: string): string => `Writes ${languageName(language)}`;
