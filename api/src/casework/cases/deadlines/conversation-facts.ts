import type { RequestStatus } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import { runSql } from '../../../platform/db/sql';
import type { Instant } from '../../../platform/kernel/clock';
import type { CaseHistory, DocumentRequest, Turn } from './deadlines';

type ConversationFacts = Pick<CaseHistory, 'answeredAt' | 'assessedAt' | 'requests'> & Pick<Turn, 'lastWordBy'>;

interface Summary {
  answeredAt: Instant | null;
  assessedAt: Instant | null;
  lastByStaff: number | null;
  staffWroteAt: Instant | null;
  lastByClient: number | null;
  /** The last message of the client that is not a file. */
  clientWrote: number | null;
}

interface StoredRequest extends DocumentRequest {
  requestStatus: RequestStatus;
}

const isByStaff = `"senderRole" IN ('admin', 'attorney')`;

/** Reads from the messages of a case what its deadlines depend on. Requests of clients pause nothing. Runs two queries. */
export async function readConversationFacts(tx: EntityManager, caseId: string): Promise<ConversationFacts> {
  const [summary] = await runSql<Summary>(
    tx,
    `SELECT MIN(CASE WHEN ${isByStaff} THEN "createdAt" END) AS "answeredAt",
            MIN(CASE WHEN "isAssessment" THEN "createdAt" END) AS "assessedAt",
            MAX(CASE WHEN ${isByStaff} THEN position END) AS "lastByStaff",
            MAX(CASE WHEN ${isByStaff} THEN "createdAt" END) AS "staffWroteAt",
            MAX(CASE WHEN "senderRole" = 'client' THEN position END) AS "lastByClient",
            MAX(CASE WHEN "senderRole" = 'client' AND "messageType" <> 'document' THEN position END) AS "clientWrote"
     FROM messages WHERE "caseId" = :caseId`,
    { caseId },
  );
  const requests = await runSql<StoredRequest>(
    tx,
    `SELECT "createdAt" AS "openedAt", "requestClosedAt" AS "closedAt", "requestStatus"
     FROM messages WHERE "caseId" = :caseId AND "messageType" = 'document-request' AND ${isByStaff}`,
    { caseId },
  );
  const { answeredAt = null, assessedAt = null } = summary ?? {};
  return { answeredAt, assessedAt, requests, lastWordBy: summary ? lastWordBy(summary, requests) : null };
}

/** While a request is open, files answer a part of it, and completing it is a word of its own. */
function lastWordBy(
  { lastByStaff, staffWroteAt, lastByClient, clientWrote }: Summary,
  requests: readonly StoredRequest[],
): Turn['lastWordBy'] {
  const byStaff = lastByStaff ?? 0;
  const byClient = (requests.some(({ closedAt }) => closedAt === null) ? clientWrote : lastByClient) ?? 0;
  const wasCompleted = requests.some(
    ({ requestStatus, closedAt }) => requestStatus === 'fulfilled' && (closedAt ?? '') >= (staffWroteAt ?? ''),
  );
  if (byStaff === byClient && !wasCompleted) {
    return null;
  }
  return byStaff > byClient && !wasCompleted ? 'staff' : 'client';
}
