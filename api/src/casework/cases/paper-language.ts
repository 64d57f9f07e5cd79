import { type Language, normalizeEmail } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import type { Config } from '../../platform/config';
import type { Actor } from '../../platform/kernel/actor';
import { User } from '../../records/users';
import type { Case } from './case.entity';
import { seesWhatStaffRead } from './case.policy';

/**
 * Returns the language of a paper about a case. A client reads in the language of their own account; staff get the paper that the client of the case gets, in
 * the language of that account, or of the case without one. English where the server does not offer the language.
 */
export async function paperLanguage(
  manager: EntityManager,
  actor: Actor,
  { clientEmail, language }: Pick<Case, 'clientEmail' | 'language'>,
  { languages }: Pick<Config, 'languages'>,
): Promise<Language> {
  const account = await manager.findOne(User, {
    select: { id: true, language: true },
    where: seesWhatStaffRead(actor)
      ? { emailNormalized: normalizeEmail(clientEmail), role: 'client' }
      : { id: actor.id },
  });
  const wanted = account?.language ?? language;
  return languages.includes(wanted) ? wanted : 'en';
}
