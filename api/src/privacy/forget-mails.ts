import { type EntityManager, In } from 'typeorm';
import { Mail } from '../mail';

/** Deletes the mails about a case and about rows in it, whether sent or not. */
export async function forgetMailsAbout(
  tx: EntityManager,
  caseId: string,
  subjectIds: readonly string[],
): Promise<void> {
  await tx.delete(Mail, { subjectId: In([caseId, ...subjectIds]) });
  await tx
    .createQueryBuilder()
    .delete()
    .from(Mail)
    .where('body LIKE :id', { id: `%${caseId}%` })
    .execute();
}

/** Deletes the mails to an address, whether sent or not. */
export async function forgetMailsTo(tx: EntityManager, emailNormalized: string): Promise<void> {
  await tx
    .createQueryBuilder()
    .delete()
    .from(Mail)
    .where('LOWER(recipient) = :emailNormalized', { emailNormalized })
    .execute();
}
