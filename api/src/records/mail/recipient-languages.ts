import { type Language, normalizeEmail } from '@portal/contracts';
import { type EntityManager, In } from 'typeorm';
import { User } from '../users';
import type { MailMessage } from './mail-message';

/** Returns the language in which each mail goes out: that of the client's account, or the one that the mail names. */
export async function recipientLanguages(
  tx: EntityManager,
  messages: readonly MailMessage[],
): Promise<(message: MailMessage) => Language> {
  const clients = await tx.find(User, {
    select: { emailNormalized: true, language: true },
    where: { emailNormalized: In(messages.map(({ recipient }) => normalizeEmail(recipient))), role: 'client' },
  });
  const languages = new Map(clients.map(({ emailNormalized, language }) => [emailNormalized, language]));
  return ({ recipient, language = 'en' }) => languages.get(normalizeEmail(recipient)) ?? language;
}
