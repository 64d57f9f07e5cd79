import type { EntityManager } from 'typeorm';
import { runSql } from '../../../platform/db/sql';
import type { Instant } from '../../../platform/kernel/clock';
import type { CaseHistory, DocumentRequest, Turn } from './deadlines';

type ConversationFacts = Pick<CaseHistory, 'answeredAt' | 'assessedAt' | 'requests'> & Pick<Turn, 'lastWordBy'>;

interface Summary {
  answeredAt: Instant | null;
  assessedAt: Instant | null;
  lastByStaff: number | null;
  lastByClient: number | null;
}

const isByStaff = `"senderRole" IN ('admin', 'attorney')`;

/** Reads from the messages of a case what its deadlines depend on. Requests of clients pause nothing. Runs two queries. */
export async function readConversationFacts(tx: EntityManager, caseId: string): Promise<ConversationFacts> {
  const [summary] = await runSql<Summary>(
    tx,
    `SELECT MIN(CASE WHEN ${isByStaff} THEN "createdAt" END) AS "answeredAt",
            MIN(CASE WHEN "isAssessment" THEN "createdAt" END) AS "assessedAt",
            MAX(CASE WHEN ${isByStaff} THEN position END) AS "lastByStaff",
            MAX(CASE WHEN "senderRole" = 'client' THEN position END) AS "lastByClient"
     FROM messages WHERE "caseId" = :caseId`,
    { caseId },
  );
  const requests = await runSql<DocumentRequest>(
    tx,
    `SELECT "createdAt" AS "openedAt", "requestClosedAt" AS "closedAt"
     FROM messages WHERE "caseId" = :caseId AND "messageType" = 'document-request' AND ${isByStaff}`,
    { caseId },
  );
  const { answeredAt = null, assessedAt = null, lastByStaff, lastByClient } = summary ?? {};
  return { answeredAt, assessedAt, requests, lastWordBy: lastWordBy(lastByStaff ?? 0, lastByClient ?? 0) };
}

function lastWordBy(lastByStaff: number, lastByClient: number): Turn['lastWordBy'] {
  if (lastByStaff === lastByClient) {
    return null;
  }
  return lastByStaff > lastByClient ? 'staff' : 'client';
}
