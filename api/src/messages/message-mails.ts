import type { EntityManager } from 'typeorm';
import { type Case, mayCarryContent, type Recipient, recipientsOf } from '../cases';
import { enqueueMail, type MailMessage } from '../mail';
import type { Message } from './message.entity';

/**
 * Tells everyone on the case but its sender that there is a new message: with what it says where the address is
 * confirmed and its owner wishes it, and without otherwise. Attachments are never mailed.
 *
 * @param verificationRequired - whether this server asks people to verify their address.
 */
export async function mailMessage(
  tx: EntityManager,
  caseRecord: Case,
  message: Message,
  verificationRequired: boolean,
): Promise<void> {
  const sender = message.senderId === null ? null : { id: message.senderId };
  for (const recipient of await recipientsOf(tx, caseRecord, sender)) {
    await enqueueMail(tx, letterTo(recipient, caseRecord, message, mayCarryContent(recipient, verificationRequired)));
  }
}

function letterTo({ address }: Recipient, caseRecord: Case, message: Message, withContent: boolean): MailMessage {
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
          `Something new was written in case ${caseRecord.caseNumber}. Sign in to read it; this email does not show it.`,
        ],
    action: { label: 'Open the case', url: `/cases/${caseRecord.id}` },
    at: message.createdAt,
  };
}
