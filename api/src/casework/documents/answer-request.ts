import { documentTexts } from '@portal/contracts';
import { type EntityManager, IsNull, Not } from 'typeorm';
import type { Actor } from '../../platform/kernel/actor';
import { AppError } from '../../platform/kernel/app-error';
import { type Case, markSeen, updateDeadlines } from '../cases';
import { Message, RequestPoint } from '../conversation';
import { CaseDocument } from './document.entity';

/**
 * Makes a new document answer the point of a request. Without a point, it fulfils a request for one document, and is one of the files
 * of a request for several.
 *
 * @throws AppError `CONFLICT` unless the request belongs to this case, is open and has the point.
 */
export async function answerRequest(
  tx: EntityManager,
  actor: Actor | undefined,
  caseRecord: Case,
  document: CaseDocument,
): Promise<void> {
  if (document.requestId === null && document.requestPointId === null) {
    return;
  }
  const { request, points, point } = await findAsked(tx, document);
  if (actor) {
    await markSeen(tx, actor, caseRecord, request.position);
  }
  const answered = point ?? (points.length === 1 ? points[0] : undefined);
  if (answered) {
    document.requestPointId = answered.id;
    await tx.update(RequestPoint, { id: answered.id }, { state: 'received', word: null });
  }
  if (answered && !point) {
    const fulfilled = { requestStatus: 'fulfilled', requestClosedAt: document.createdAt } as const;
    await tx.update(Message, { id: answered.requestId }, fulfilled);
    await updateDeadlines(tx, caseRecord);
  }
}

/** Returns the points of the open request that a document names, and the one that it names. */
async function findAsked(
  tx: EntityManager,
  { requestId, requestPointId, caseId }: CaseDocument,
): Promise<{ request: Message; points: RequestPoint[]; point: RequestPoint | undefined }> {
  const open = { id: requestId ?? '', caseId, messageType: 'document-request', requestStatus: 'open' } as const;
  const request = await tx.findOneBy(Message, open);
  const points = request ? await tx.findBy(RequestPoint, { requestId: request.id }) : [];
  const point = points.find(({ id }) => id === requestPointId);
  if (!request || points.length === 0 || (requestPointId !== null && !point)) {
    throw new AppError('CONFLICT', documentTexts.noRequest);
  }
  return { request, points, point };
}

/** Opens the point again that a document answered, when no other document answers it. */
export async function reopenPoint(
  tx: EntityManager,
  { id, requestPointId }: Pick<CaseDocument, 'id' | 'requestPointId'>,
): Promise<void> {
  if (requestPointId === null) {
    return;
  }
  const others = { id: Not(id), requestPointId, removedAt: IsNull(), scanStatus: Not('infected' as const) };
  if (!(await tx.existsBy(CaseDocument, others))) {
    await tx.update(RequestPoint, { id: requestPointId, state: 'received' }, { state: 'open' });
  }
}
