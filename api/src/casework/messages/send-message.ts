import { type ComposedMessageType, messageTexts, requestTexts } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../platform/kernel/actor';
import { AppError } from '../../platform/kernel/app-error';
import type { Instant } from '../../platform/kernel/clock';
import { authorize } from '../../platform/kernel/policy';
import { recordAudit } from '../../records/audit';
import { addMessage, casePolicy, findVisibleCase, refuseClosed, startWorkByMessage } from '../cases';
import type { ReadableMessage } from '../conversation';
import { mailMessage } from './message-mails';

export interface Draft {
  caseId: string;
  content: string;
  messageType: ComposedMessageType;
  isImportant: boolean;
  isAssessment?: boolean | undefined;
  /** Just thanks: a resolved case stays resolved. */
  isThanks?: boolean | undefined;
  points?: readonly string[] | undefined;
  dueOn?: string | undefined;
}

interface Composed extends Draft {
  actor: Actor;
  verificationRequired: boolean;
  at: Instant;
}

/** Adds a message, mails the others on the case and changes its status if the message starts or reopens the work. */
export async function sendMessage(tx: EntityManager, composed: Composed): Promise<ReadableMessage> {
  const {
    actor,
    caseId,
    content,
    messageType,
    isAssessment = false,
    points,
    dueOn,
    verificationRequired,
    at,
  } = composed;
  const isRequest = messageType === 'document-request';
  if (!isRequest && (points || dueOn)) {
    throw new AppError('VALIDATION', requestTexts.hasPoints, { errors: { points: [requestTexts.hasPoints] } });
  }
  const isImportant = composed.isImportant || isRequest;
  const draft = { caseId, sender: actor, messageType, content, isImportant, isAssessment, points, dueOn, at };
  const message = await addMessage(tx, draft);
  // Read after `addMessage`: its update has locked the row, so the status cannot change until the commit.
  const caseRecord = await findVisibleCase(tx, actor, caseId);
  refuseClosed(caseRecord);
  authorize(casePolicy.sendMessage, actor, caseRecord);
  if (isAssessment) {
    authorize(casePolicy.giveAssessment, actor, caseRecord, messageTexts.notYourAssessment);
  }
  const staysResolved = composed.isThanks === true && caseRecord.status === 'resolved';
  const statusText = staysResolved ? undefined : await startWorkByMessage(tx, actor, caseRecord, at);
  await mailMessage(tx, caseRecord, { message, points, statusText, verificationRequired });
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
