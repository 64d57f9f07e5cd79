import { type ComposedMessageType, caseTexts } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import { recordAudit } from '../audit';
import { type Case, casePolicy, findVisibleCase, moveCase } from '../cases';
import type { Actor } from '../kernel/actor';
import { AppError } from '../kernel/app-error';
import type { Instant } from '../kernel/clock';
import { addMessage } from './add-message';
import type { Message } from './message.entity';
import { mailMessage } from './message-mails';

interface Composed {
  actor: Actor;
  caseId: string;
  content: string;
  messageType: ComposedMessageType;
  isImportant: boolean;
  verificationRequired: boolean;
  at: Instant;
}

/** Appends what a person wrote, tells the others, and moves the case where a message means that it moves. */
export async function sendMessage(tx: EntityManager, composed: Composed): Promise<Message> {
  const { actor, caseId, content, messageType, verificationRequired, at } = composed;
  const isImportant = composed.isImportant || messageType === 'document-request';
  const message = await addMessage(tx, { caseId, sender: actor, messageType, content, isImportant, at });
  // Read only now: the message's own count holds the row, so that nobody moves the case from here on.
  const caseRecord = await findVisibleCase(tx, actor, caseId);
  if (!casePolicy.sendMessage(actor, caseRecord)) {
    throw new AppError('CONFLICT', caseTexts.closed);
  }
  await mailMessage(tx, caseRecord, message, verificationRequired);
  if (movesOn(actor, caseRecord)) {
    await moveCase(tx, { caseRecord, to: 'in-progress', actor, at });
  }
  await recordAudit(tx, {
    actor,
    action: 'message.sent',
    subjectType: 'message',
    subjectId: message.id,
    at,
    detail: { caseId, messageType },
  });
  return message;
}

/** An attorney's first word starts the work; a client's word on a resolved case opens it again. */
const movesOn = ({ role }: Actor, { status }: Case) =>
  (role === 'attorney' && status === 'assigned') || (role === 'client' && status === 'resolved');
