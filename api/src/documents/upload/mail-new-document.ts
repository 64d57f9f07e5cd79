import type { EntityManager } from 'typeorm';
import { type Case, recipientsOf } from '../../cases';
import { Message } from '../../conversation';
import type { Instant } from '../../kernel/clock';
import { enqueueMail } from '../../mail';
import type { CaseDocument } from '../document.entity';

/**
 * Tells the other people on the case that they can read a document. The mails do not name the file, because a file name
 * can be confidential.
 */
export async function mailNewDocument(
  tx: EntityManager,
  caseRecord: Case,
  { id, withSubmission, uploaderId }: CaseDocument,
  at: Instant,
): Promise<void> {
  if (withSubmission) {
    return;
  }
  const message = await tx.findOneByOrFail(Message, { caseId: caseRecord.id, documentId: id });
  for (const { address } of await recipientsOf(tx, caseRecord, uploaderId === null ? null : { id: uploaderId })) {
    await enqueueMail(tx, {
      kind: 'document.new',
      subjectId: message.id,
      recipient: address,
      subject: `New document in case ${caseRecord.caseNumber}`,
      heading: 'There is a new document for you',
      paragraphs: [`A document was added to case ${caseRecord.caseNumber}. Sign in to read it.`],
      action: { label: 'Open the case', url: `/cases/${caseRecord.id}` },
      caseId: caseRecord.id,
      at,
    });
  }
}
