import { type EntityManager, In } from 'typeorm';
import { Message } from './message.entity';
import { MessageRead } from './message-read.entity';

/** Counts the unread messages of other people, by case. A case without any is missing from the map. Runs one query. */
export async function unreadCounts(
  manager: EntityManager,
  userId: string,
  caseIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (caseIds.length === 0) {
    return new Map();
  }
  const rows = await manager
    .createQueryBuilder(Message, 'message')
    .leftJoin(MessageRead, 'read', 'read.caseId = message.caseId AND read.userId = :userId', { userId })
    .select('message.caseId', 'caseId')
    .addSelect('COUNT(*)', 'unread')
    .where({ caseId: In([...caseIds]) })
    .andWhere('message.position > COALESCE(read.position, 0)')
    .andWhere('message.senderId <> :userId')
    .groupBy('message.caseId')
    .getRawMany<{ caseId: string; unread: string | number }>();
  return new Map(rows.map(({ caseId, unread }) => [caseId, Number(unread)]));
}
