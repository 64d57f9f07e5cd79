import type { EntityManager } from 'typeorm';
import { runSql } from '../../../platform/db/sql';
import { isUnreadSql } from '../../conversation';
import { neverDue } from '../case.entity';

/**
 * Stores since when the attorney of a case has messages that they have not read. Call it after the attorney has changed or
 * has read; `addMessage` itself notes new messages.
 */
export async function updateUnread(tx: EntityManager, caseId: string): Promise<void> {
  await runSql(
    tx,
    `UPDATE cases SET "unreadSince" = COALESCE((SELECT MIN(message."createdAt") FROM messages message
       WHERE ${isUnreadSql('cases.id', 'cases."attorneyId"')}), :never)
     WHERE id = :caseId RETURNING id`,
    { caseId, never: neverDue },
  );
}
