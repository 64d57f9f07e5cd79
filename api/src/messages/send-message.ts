import { type ComposedMessageType, caseTexts } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import { recordAudit } from '../audit';
import { addMessage, type Case, casePolicy, findVisibleCase, moveCase } from '../cases';
import type { Message } from '../conversation';
import type { Actor } from '../kernel/actor';
import { AppError } from '../kernel/app-error';
import type { Instant } from '../kernel/clock';
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

/** Adds a message, mails the others on the case and changes its status if the message starts or reopens the work. */
export async function sendMessage(tx: EntityManager, composed: Composed): Promise<Message> {
  const { actor, caseId, content, messageType, verificationRequired, at } = composed;
  const isImportant = composed.isImportant || messageType === 'document-request';
  const message = await addMessage(tx, { caseId, sender: actor, messageType, content, isImportant, at });
  // Read after `addMessage`: its update has locked the row, so the status cannot change until the commit.
  const caseRecord = await findVisibleCase(tx, actor, caseId);
  if (!casePolicy.sendMessage(actor, caseRecord)) {
    throw new AppError('CONFLICT', caseTexts.closed);
  }
  await mailMessage(tx, caseRecord, message, verificationRequired);
  if (startsWork(actor, caseRecord)) {
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

/** The first message of the attorney starts the work; a message of the client reopens a resolved case. */
const startsWork = ({ role }: Actor, { status }: Case) =>
  (role === 'attorney' && status === 'assigned') || (role === 'client' && status === 'resolved');
