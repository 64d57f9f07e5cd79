import { type EntityManager, In } from 'typeorm';
import { Mail, readMails, unsentMails } from '../../records/mail';

/** Deletes the mails about a case and about rows in it, whether sent or not. */
export async function forgetMailsAbout(
  tx: EntityManager,
  caseId: string,
  subjectIds: readonly string[],
): Promise<void> {
  await tx.delete(Mail, { subjectId: In([caseId, ...subjectIds]) });
  // Mails that were sent have no text any more. Others may name several cases.
  const unsent = await readMails(tx, await unsentMails(tx));
  const about = unsent.filter(({ body }) => JSON.stringify(body).includes(caseId));
  if (about.length > 0) {
    await tx.delete(Mail, { id: In(about.map(({ id }) => id)) });
  }
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
