import type { EntityManager } from 'typeorm';
import { dayIn, say, sayCount, written } from '../../platform/phrases/phrase';
import { enqueueMails, type MailMessage } from '../../records/mail';
import { type Case, type CaseMailTexts, mayContainContent, type Recipient, recipientsOf } from '../cases';
import type { ReadableMessage } from '../conversation';

interface News {
  message: ReadableMessage;
  /** What a document request asks for, when the message is not the only point. */
  points: readonly string[] | undefined;
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
  { statusText, verificationRequired, ...said }: News,
): Promise<void> {
  const sender = said.message.senderId === null ? null : { id: said.message.senderId };
  const recipients = await recipientsOf(tx, caseRecord, sender);
  const mails = recipients.map((recipient) => {
    const mail = mailTo(recipient, caseRecord, said, mayContainContent(recipient, verificationRequired));
    return { ...mail, paragraphs: [...(statusText ? [statusText[recipient.side]] : []), ...mail.paragraphs] };
  });
  await enqueueMails(tx, mails);
}

function mailTo(
  { address, side }: Recipient,
  caseRecord: Case,
  { message, points = [] }: Pick<News, 'message' | 'points'>,
  withContent: boolean,
): MailMessage {
  const { messageType, content } = message;
  const { caseNumber: number } = caseRecord;
  const sender = { sender: message.senderName };
  const isRequest = messageType === 'document-request';
  const heading = isRequest
    ? sayCount(
        Math.max(1, points.length),
        { one: '{sender} asks for a document', other: '{sender} asks for {count} documents' },
        sender,
      )
    : say('New message from {sender}', sender);
  return {
    kind: 'message.new',
    subjectId: message.id,
    recipient: address,
    ...(side === 'client' && { language: caseRecord.language }),
    subject: isRequest
      ? say('Document request in case {number}', { number })
      : say('New message in case {number}', { number }),
    heading: withContent ? heading : 'There is a new message for you',
    paragraphs: withContent
      ? [written(content), ...points.map((point) => say('• {point}', { point })), ...dueText(message)]
      : [
          say(
            'Case {number} has a new message. To protect its content, this email does not include it. Please sign in to read it.',
            { number },
          ),
        ],
    action: isRequest
      ? { label: 'Answer the request', url: `/cases/${caseRecord.id}?tab=documents` }
      : { label: 'Open the case', url: `/cases/${caseRecord.id}` },
    caseId: caseRecord.id,
    at: message.createdAt,
  };
}

const dueText = ({ requestDueOn: dueOn }: ReadableMessage) =>
  dueOn ? [say('Please send this by {day}.', { day: dayIn(dueOn) })] : [];
