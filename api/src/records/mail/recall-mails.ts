import { type EntityManager, In } from 'typeorm';
import { Mail } from './mail.entity';
import { dropped } from './outbox';

/**
 * Drops the mails about a row, because what they say is no longer true. A delivery that is under way goes on, and is not repeated
 * if it fails.
 *
 * @returns the mails that are on their way or have arrived, and may need a correction.
 */
export async function recallMails(tx: EntityManager, subjectId: string): Promise<Mail[]> {
  await tx.update(Mail, { subjectId, status: In(['queued', 'failed']) }, dropped);
  const sent = await tx.findBy(Mail, { subjectId, status: In(['sending', 'sent']) });
  // One that fails at this moment is queued again.
  await tx.update(Mail, { subjectId, status: In(['sending', 'queued', 'failed']) }, dropped);
  return sent;
}
