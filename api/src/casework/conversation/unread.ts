import type { EntityManager } from 'typeorm';
import { runSql } from '../../platform/db/sql';

/** SQL that says whether `message` is one of other people that a person has not seen. Both arguments are SQL too. */
export const isUnreadSql = (caseId: string, readerId: string): string => `message."caseId" = ${caseId}
  AND message."senderId" <> ${readerId} AND message.position > COALESCE(
    (SELECT done.position FROM message_reads done WHERE done."caseId" = ${caseId} AND done."userId" = ${readerId}), 0)
  AND NOT EXISTS (SELECT 1 FROM seen_messages seen
    WHERE seen."caseId" = ${caseId} AND seen."userId" = ${readerId} AND seen.position = message.position)`;

/** SQL that counts the messages of other people in a case that a person has not seen. Both arguments are SQL too. */
export const unreadSql = (caseId: string, readerId: string): string => `(
  SELECT CAST(COUNT(*) AS integer) FROM messages message WHERE ${isUnreadSql(caseId, readerId)})`;

/** Counts the messages of other people in a case that a person has not seen. */
export async function countUnread(
  manager: EntityManager,
  { userId, caseId }: { userId: string; caseId: string },
): Promise<number> {
  const sql = `SELECT ${unreadSql(':caseId', ':userId')} AS unread`;
  const [row] = await runSql<{ unread: number }>(manager, sql, { userId, caseId });
  return row?.unread ?? 0;
}
