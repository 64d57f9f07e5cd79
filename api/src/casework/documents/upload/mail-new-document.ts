import type { EntityManager } from 'typeorm';
import type { Instant } from '../../../platform/kernel/clock';
import { enqueueMails } from '../../../records/mail';
import { type Case, documentMailTexts, recipientsOf } from '../../cases';
import { Message } from '../../conversation';
import type { CaseDocument } from '../document.entity';

/** Tells the other people on the case that they can read a document. */
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
  const recipients = await recipientsOf(tx, caseRecord, uploaderId === null ? null : { id: uploaderId });
  const mails = recipients.map(({ address, side }) => ({
    ...documentMailTexts(caseRecord),
    kind: 'document.new' as const,
    subjectId: message.id,
    recipient: address,
    ...(side === 'client' && { language: caseRecord.language }),
    action: { label: 'Open the case', url: `/cases/${caseRecord.id}` },
    caseId: caseRecord.id,
    bundled: true,
    at,
  }));
  await enqueueMails(tx, mails);
}
