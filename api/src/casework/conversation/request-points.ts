import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { rowReader } from '../../platform/db/find-rows';
import { insertRows } from '../../platform/db/write-rows';
import { type CaseKey, decryptRowWith, encryptRow } from '../../records/case-keys';
import type { Message } from './message.entity';
import { type ReadablePoint, RequestPoint } from './request-point.entity';

/** The points of document requests, by the id of the request. */
export type PointsByRequest = ReadonlyMap<string, readonly ReadablePoint[]>;

/** Stores what a document request asks for. Without texts, its message is the only point. */
export async function insertPoints(
  tx: EntityManager,
  { id: requestId, caseId }: Pick<Message, 'id' | 'caseId'>,
  texts: readonly string[],
  key: CaseKey,
): Promise<void> {
  const points = (texts.length > 0 ? texts : [null]).map((text, index) =>
    encryptRow(RequestPoint, key, {
      id: randomUUID(),
      caseId,
      requestId,
      position: index + 1,
      text,
      state: 'open',
      word: null,
    }),
  );
  await insertRows(tx, RequestPoint, points);
}

const readPointsOfCase = rowReader(RequestPoint, {
  where: 'listed."caseId" = :caseId',
  orderBy: 'listed."requestId", listed.position',
});

/** Reads the points of all document requests of a case. Runs one query. */
export async function readPoints(
  manager: EntityManager,
  caseId: string,
  key: Promise<CaseKey | undefined>,
): Promise<PointsByRequest> {
  const [stored, caseKey] = await Promise.all([readPointsOfCase(manager, { caseId }), key]);
  const byRequest = new Map<string, ReadablePoint[]>();
  for (const row of stored) {
    const point = decryptRowWith(RequestPoint, caseKey, row);
    byRequest.set(point.requestId, [...(byRequest.get(point.requestId) ?? []), point]);
  }
  return byRequest;
}

const openRequests = (caseId: string) => `FROM messages request
  WHERE request."caseId" = ${caseId} AND request."requestStatus" = 'open' AND request."senderRole" IN ('admin', 'attorney')`;

const pointsOfOpenRequests = (caseId: string, condition = '') => `(
  SELECT CAST(COUNT(*) AS integer) FROM request_points point WHERE point."caseId" = ${caseId} ${condition}
    AND point."requestId" IN (SELECT request.id ${openRequests(caseId)}))`;

/** SQL for what staff ask of the client of a case; `caseId` is SQL too. Requests of clients count nothing. */
export const requestedSql = (caseId: string) => ({
  requestedPoints: pointsOfOpenRequests(caseId),
  requestedOpen: pointsOfOpenRequests(caseId, `AND point.state = 'open'`),
  requestedBy: `(SELECT MIN(request."requestDueOn") ${openRequests(caseId)})`,
});

/** The values of `requestedSql`. */
export interface RequestedData {
  requestedPoints: number;
  requestedOpen: number;
  /** A day, or null. */
  requestedBy: string | null;
}
