import type { EntityManager } from 'typeorm';
import { isolated } from '../../platform/kernel/isolated';
import { enqueueMails, type MailMessage } from '../../records/mail';
import { type Case, type CaseMailTexts, mayContainContent, type Recipient, recipientsOf } from '../cases';
import type { ReadableMessage } from '../conversation';

interface News {
  message: ReadableMessage;
  /** What the message has done to the status of the case, if anything. */
  statusText: CaseMailTexts | undefined;
  /** Whether this server asks people to verify their address. */
  verificationRequired: boolean;
}

/**
 * Mails everyone on the case, except the sender, that there is a new message. `mayContainContent` decides whether the
 * mail contains its text. Attachments are never mailed.
 */
export async function mailMessage(
  tx: EntityManager,
  caseRecord: Case,
  { message, statusText, verificationRequired }: News,
): Promise<void> {
  const sender = message.senderId === null ? null : { id: message.senderId };
  const recipients = await recipientsOf(tx, caseRecord, sender);
  const mails = recipients.map((recipient) => {
    const mail = mailTo(recipient, caseRecord, message, mayContainContent(recipient, verificationRequired));
    return { ...mail, paragraphs: [...(statusText ? [statusText[recipient.side]] : []), ...mail.paragraphs] };
  });
  await enqueueMails(tx, mails);
}

function mailTo({ address }: Recipient, caseRecord: Case, message: ReadableMessage, withContent: boolean): MailMessage {
  const { messageType, content } = message;
  const senderName = isolated(message.senderName);
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
