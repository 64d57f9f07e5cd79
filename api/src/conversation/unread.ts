import type { EntityManager } from 'typeorm';
import { isOneOf, runSql } from '../db/sql';

/** Counts the unread messages of other people, by case. A case without any is missing from the map. Runs one query. */
export async function unreadCounts(
  manager: EntityManager,
  userId: string,
  caseIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (caseIds.length === 0) {
    return new Map();
  }
  const rows = await runSql<{ caseId: string; unread: string | number }>(
    manager,
    `SELECT message."caseId", COUNT(*) AS unread
     FROM messages message
     LEFT JOIN message_reads done ON done."caseId" = message."caseId" AND done."userId" = :userId
     WHERE ${isOneOf(manager, 'message."caseId"', 'caseIds')}
       AND message.position > COALESCE(done.position, 0)
       AND message."senderId" <> :userId
     GROUP BY message."caseId"`,
    { userId, caseIds },
  );
  return new Map(rows.map(({ caseId, unread }) => [caseId, Number(unread)]));
}
