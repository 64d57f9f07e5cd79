import { messageTexts, type RequestStatus } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../platform/kernel/actor';
import { AppError } from '../../platform/kernel/app-error';
import type { Instant } from '../../platform/kernel/clock';
import { recordAudit } from '../../records/audit';
import { Case, markSeen, recordLiveEvent, updateDeadlines } from '../cases';
import { Message } from '../conversation';

/** A document request that `actor` changes. */
export interface RequestChange {
  actor: Actor;
  caseRecord: Case;
  message: Message;
  at: Instant;
}

/**
 * Announces a change of an open document request. It locks the row of the case, so that changes of one request wait for each other.
 *
 * @throws AppError `CONFLICT` when the request is not open.
 */
export async function changeOpenRequest(tx: EntityManager, { caseRecord, message, at }: RequestChange): Promise<void> {
  await recordLiveEvent(tx, { caseId: caseRecord.id, kind: 'message', subjectId: message.id, at });
  if (!(await tx.existsBy(Message, { id: message.id, requestStatus: 'open' }))) {
    throw new AppError('CONFLICT', messageTexts.noOpenRequest);
  }
}

/** Closes an open document request, which ends a pause of the deadlines. */
export async function closeRequest(
  tx: EntityManager,
  change: RequestChange,
  requestStatus: Exclude<RequestStatus, 'open'>,
): Promise<void> {
  const { caseRecord, message, at } = change;
  await changeOpenRequest(tx, change);
  await tx.update(Message, { id: message.id }, { requestStatus, requestClosedAt: at });
  // Read after the lock, so no message can be added meanwhile.
  await updateDeadlines(tx, await tx.findOneByOrFail(Case, { id: caseRecord.id }));
}

/** Records an act on a document request in the trail. Whoever acts on it has read it. */
export async function recordRequestAct(
  tx: EntityManager,
  { actor, caseRecord, message, at }: RequestChange,
  action: string,
  detail: Record<string, unknown> = {},
): Promise<void> {
  await markSeen(tx, actor, caseRecord, message.position);
  await recordAudit(tx, {
    actor,
    action,
    subjectType: 'message',
    subjectId: message.id,
    at,
    detail: { caseId: caseRecord.id, ...detail },
  });
}
