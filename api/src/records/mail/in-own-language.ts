import type { Language } from '@portal/contracts';
import type { ReadableMail } from './mail.entity';

/** The language of the recipient that a mail has, if it is one of those that the server offers; otherwise English. */
export const languageOfMail = ({ body }: ReadableMail, offered: readonly Language[]): Language =>
  body.translation && offered.includes(body.translation.language) ? body.translation.language : 'en';

/** Returns a mail in a language that it has. */
export function inOwnLanguage(mail: ReadableMail, language: Language): ReadableMail {
  const { translation, ...english } = mail.body;
  if (translation?.language !== language) {
    return { ...mail, body: english };
  }
  const { subject, language: _language, ...own } = translation;
  return { ...mail, subject, body: { ...english, ...own } };
}
