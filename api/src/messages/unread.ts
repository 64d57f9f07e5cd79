import { type EntityManager, In } from 'typeorm';
import { Message } from './message.entity';
import { MessageRead } from './message-read.entity';

/** What other people wrote in each case since `userId` last read there; cases without any are left out. One query. */
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
