import { type PointState, requestTexts } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import { AppError } from '../../platform/kernel/app-error';
import { isId } from '../../platform/kernel/id';
import { authorize } from '../../platform/kernel/policy';
import { caseKeyFor, encryptRow } from '../../records/case-keys';
import { casePolicy, refuseClosed } from '../cases';
import { RequestPoint } from '../conversation';
import { changeOpenRequest, type RequestChange, recordRequestAct } from './open-request';

export interface Answer {
  pointId: string;
  state: PointState;
  /** What to say about a document that is not available. */
  word?: string | undefined;
}

/** Sets the state of one point of an open document request. The word is encrypted with the key of the case. */
export async function answerPoint(
  tx: EntityManager,
  change: RequestChange,
  { pointId, state, word }: Answer,
): Promise<void> {
  const { actor, caseRecord, message, at } = change;
  refuseClosed(caseRecord);
  authorize(casePolicy.uploadDocument, actor, caseRecord);
  await changeOpenRequest(tx, change);
  const { id: requestId, caseId } = message;
  const point = isId(pointId) && (await tx.findOneBy(RequestPoint, { id: pointId, requestId }));
  if (!point) {
    throw new AppError('NOT_FOUND', requestTexts.pointNotFound);
  }
  const said = state === 'unavailable' && word ? word : null;
  const encrypted = encryptRow(RequestPoint, await caseKeyFor(tx, caseId, at), { ...point, text: null, word: said });
  await tx.update(RequestPoint, { id: point.id }, { state, word: encrypted.word });
  await recordRequestAct(tx, change, 'message.request-answered', { pointId, state });
}
