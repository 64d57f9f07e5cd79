import { type EntityManager, LessThanOrEqual } from 'typeorm';
import type { Instant } from '../../platform/kernel/clock';
import { MessageRead } from './message-read.entity';
import { SeenMessage } from './seen-message.entity';

interface Mark {
  caseId: string;
  userId: string;
  /** Position of the newest message that the person has seen. */
  position: number;
  at: Instant;
}

/** Stores how far a person has read. The position never decreases, in whatever order calls arrive. */
export async function markReadUpTo(tx: EntityManager, { caseId, userId, position, at }: Mark): Promise<void> {
  await tx
    .createQueryBuilder()
    .insert()
    .into(MessageRead)
    .values({ caseId, userId, position: 0, readAt: at })
    .orIgnore()
    .execute();
  await tx
    .createQueryBuilder()
    .update(MessageRead)
    .set({ position, readAt: at })
    .where({ caseId, userId })
    .andWhere('position < :position', { position })
    .execute();
  await tx.delete(SeenMessage, { caseId, userId, position: LessThanOrEqual(position) });
}
