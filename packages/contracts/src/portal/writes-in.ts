/** What staff read about somebody who gets mails in another language than English: `Writes Arabic`. */
export const writesIn = (language: string): string =>
  `Writes ${new Intl.DisplayNames('en', { type: 'language' }).of(language)}`;
