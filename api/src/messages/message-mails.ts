import type { EntityManager } from 'typeorm';
import { type Case, mayContainContent, type Recipient, recipientsOf } from '../cases';
import type { ReadableMessage } from '../conversation';
import { enqueueMails, type MailMessage } from '../mail';

/**
 * Mails everyone on the case, except the sender, that there is a new message. `mayContainContent` decides whether the
 * mail contains its text. Attachments are never mailed.
 *
 * @param verificationRequired - whether this server asks people to verify their address.
 */
export async function mailMessage(
  tx: EntityManager,
  caseRecord: Case,
  message: ReadableMessage,
  verificationRequired: boolean,
): Promise<void> {
  const sender = message.senderId === null ? null : { id: message.senderId };
  const recipients = await recipientsOf(tx, caseRecord, sender);
  const mails = recipients.map((recipient) =>
    mailTo(recipient, caseRecord, message, mayContainContent(recipient, verificationRequired)),
  );
  await enqueueMails(tx, mails);
}

function mailTo({ address }: Recipient, caseRecord: Case, message: ReadableMessage, withContent: boolean): MailMessage {
  const { senderName, messageType, content } = message;
  const isRequest = messageType === 'document-request';
  const heading = isRequest ? `${senderName} asks for a document` : `New message from ${senderName}`;
  return {
    kind: 'message.new',
    subjectId: message.id,
    recipient: address,
    subject: `${isRequest ? 'Document request' : 'New message'} in case ${caseRecord.caseNumber}`,
    heading: withContent ? heading : 'There is a new message for you',
    paragraphs: withContent
      ? [content]
      : [
          `Case ${caseRecord.caseNumber} has a new message. To protect its content, this email does not include it. Please sign in to read it.`,
        ],
    action: { label: 'Open the case', url: `/cases/${caseRecord.id}` },
    caseId: caseRecord.id,
    at: message.createdAt,
  };
}
