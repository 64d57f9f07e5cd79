import { type EntityManager, LessThan } from 'typeorm';
import { instant } from '../kernel/clock';
import { IdempotentReply } from './idempotent-reply.entity';

/** Deletes expired replies. */
export async function purgeReplies(tx: EntityManager, now: Date): Promise<void> {
  await tx.delete(IdempotentReply, { expiresAt: LessThan(instant(now)) });
}
