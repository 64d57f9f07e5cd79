import type { EntityManager } from 'typeorm';
import { unreadSql } from '../../conversation';
import { rowFinder } from '../../db/find-rows';
import { Case } from '../case.entity';

const count = rowFinder<Case, 'id', { unreadCount: number }>(Case, {
  properties: ['id'],
  related: { unreadCount: unreadSql('listed.id', ':readerId') },
});

/** Counts the messages of each case that `readerId` has not seen, by case. Runs one query, and none without cases. */
export async function countUnread(
  manager: EntityManager,
  readerId: string,
  caseIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await count(manager, caseIds, { readerId });
  return new Map(rows.map(({ id, unreadCount }) => [id, Number(unreadCount)]));
}
