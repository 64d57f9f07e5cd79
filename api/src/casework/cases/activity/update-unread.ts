import type { EntityManager } from 'typeorm';
import { runSql } from '../../../platform/db/sql';
import { neverDue } from '../case.entity';

/**
 * Stores since when the attorney of a case has messages that they have not read. Call it after the attorney has changed or
 * has read; `addMessage` itself notes new messages.
 */
export async function updateUnread(tx: EntityManager, caseId: string): Promise<void> {
  await runSql(
    tx,
    `UPDATE cases SET "unreadSince" = COALESCE((SELECT MIN(message."createdAt") FROM messages message
       WHERE message."caseId" = cases.id AND message."senderId" <> cases."attorneyId" AND message.position > COALESCE(
         (SELECT done.position FROM message_reads done
          WHERE done."caseId" = cases.id AND done."userId" = cases."attorneyId"), 0)), :never)
     WHERE id = :caseId RETURNING id`,
    { caseId, never: neverDue },
  );
}
