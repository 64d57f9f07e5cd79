import { type ComposedMessageType, messageTexts } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../platform/kernel/actor';
import type { Instant } from '../../platform/kernel/clock';
import { authorize } from '../../platform/kernel/policy';
import { recordAudit } from '../../records/audit';
import { addMessage, casePolicy, findVisibleCase, refuseClosed, startWorkByMessage } from '../cases';
import type { ReadableMessage } from '../conversation';
import { mailMessage } from './message-mails';

interface Composed {
  actor: Actor;
  caseId: string;
  content: string;
  messageType: ComposedMessageType;
  isImportant: boolean;
  isAssessment?: boolean | undefined;
  verificationRequired: boolean;
  at: Instant;
}

/** Adds a message, mails the others on the case and changes its status if the message starts or reopens the work. */
export async function sendMessage(tx: EntityManager, composed: Composed): Promise<ReadableMessage> {
  const { actor, caseId, content, messageType, isAssessment = false, verificationRequired, at } = composed;
  const isImportant = composed.isImportant || messageType === 'document-request';
  const message = await addMessage(tx, { caseId, sender: actor, messageType, content, isImportant, isAssessment, at });
  // Read after `addMessage`: its update has locked the row, so the status cannot change until the commit.
  const caseRecord = await findVisibleCase(tx, actor, caseId);
  refuseClosed(caseRecord);
  authorize(casePolicy.sendMessage, actor, caseRecord);
  if (isAssessment) {
    authorize(casePolicy.giveAssessment, actor, caseRecord, messageTexts.notYourAssessment);
  }
  const statusText = await startWorkByMessage(tx, actor, caseRecord, at);
  await mailMessage(tx, caseRecord, { message, statusText, verificationRequired });
  await recordAudit(tx, {
    actor,
    action: 'message.sent',
    subjectType: 'message',
    subjectId: message.id,
    at,
    detail: { caseId, messageType, ...(isAssessment && { isAssessment }) },
  });
  return message;
}
