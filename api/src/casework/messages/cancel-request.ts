import { messageTexts } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import { authorize } from '../../platform/kernel/policy';
import { messagePolicy } from './message.policy';
import { closeRequest, type RequestChange, recordRequestAct } from './open-request';

/**
 * Cancels an open document request.
 *
 * @throws AppError `FORBIDDEN` when the actor neither sent the request nor is staff of the case, `CONFLICT` when the
 *   request is not open.
 */
export async function cancelRequest(tx: EntityManager, change: RequestChange): Promise<void> {
  const { actor, caseRecord, message } = change;
  authorize(messagePolicy.cancelRequest, actor, { ...message, caseRecord }, messageTexts.notYourRequest);
  await closeRequest(tx, change, 'cancelled');
  await recordRequestAct(tx, change, 'message.request-cancelled');
}
