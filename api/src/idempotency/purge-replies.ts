import { type EntityManager, LessThan } from 'typeorm';
import { instant } from '../kernel/clock';
import { IdempotentReply } from './idempotent-reply.entity';

/** Forgets answers that nobody can ask for again. */
export async function purgeReplies(tx: EntityManager, at: Date): Promise<void> {
  await tx.delete(IdempotentReply, { expiresAt: LessThan(instant(at)) });
}
