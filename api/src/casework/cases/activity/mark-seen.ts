import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../platform/kernel/actor';
import { SeenMessage } from '../../conversation';
import type { Case } from '../case.entity';
import { updateUnread } from './update-unread';

/** Counts one message as read by `actor`, who has dealt with it without reading those before it. */
export async function markSeen(
  tx: EntityManager,
  { id: userId }: Pick<Actor, 'id'>,
  { id: caseId, attorneyId }: Pick<Case, 'id' | 'attorneyId'>,
  position: number,
): Promise<void> {
  await tx.createQueryBuilder().insert().into(SeenMessage).values({ caseId, userId, position }).orIgnore().execute();
  if (attorneyId === userId) {
    await updateUnread(tx, caseId);
  }
}
