import { messageTexts } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../platform/kernel/actor';
import { AppError } from '../../platform/kernel/app-error';
import type { Instant } from '../../platform/kernel/clock';
import { authorize } from '../../platform/kernel/policy';
import { recordAudit } from '../../records/audit';
import { Case, recordLiveEvent, updateDeadlines } from '../cases';
import { Message } from '../conversation';
import { messagePolicy } from './message.policy';

interface Cancellation {
  actor: Actor;
  caseRecord: Case;
  message: Message;
  at: Instant;
}

/**
 * Cancels an open document request.
 *
 * @throws AppError `FORBIDDEN` when the actor neither sent the request nor is staff of the case, `CONFLICT` when the
 *   request is not open.
 */
export async function closeRequest(tx: EntityManager, { actor, caseRecord, message, at }: Cancellation): Promise<void> {
  authorize(messagePolicy.cancelRequest, actor, { ...message, caseRecord }, messageTexts.notYourRequest);
  const { affected } = await tx.update(
    Message,
    { id: message.id, requestStatus: 'open' },
    { requestStatus: 'cancelled', requestClosedAt: at },
  );
  if (affected !== 1) {
    throw new AppError('CONFLICT', messageTexts.noOpenRequest);
  }
  await recordLiveEvent(tx, { caseId: caseRecord.id, kind: 'message', subjectId: message.id, at });
  // Read after `recordLiveEvent`: its update has locked the row, so no message can be added meanwhile.
  await updateDeadlines(tx, await tx.findOneByOrFail(Case, { id: caseRecord.id }));
  await recordAudit(tx, {
    actor,
    action: 'message.request-cancelled',
    subjectType: 'message',
    subjectId: message.id,
    at,
    detail: { caseId: caseRecord.id },
  });
}
