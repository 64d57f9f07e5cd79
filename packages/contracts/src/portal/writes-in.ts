import { languageName } from './languages';

/** What staff read about somebody who gets mails in another language than English: `Writes Arabic`. */
export const writesIn = (language: string): string => `Writes ${languageName(language)}`;

interface Client {
  client: { email: string };
  organisation?: { name: string } | undefined;
  language?: string | undefined;
}

/** What lists of staff say below the name of a client. */
export const clientLine = ({ client, organisation, language }: Client): string =>
  [organisation?.name, client.email, language && writesIn(language)].filter(Boolean).join(' · ');
