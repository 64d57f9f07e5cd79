import type { EntityManager } from 'typeorm';
import type { Instant } from '../../kernel/clock';
import { User } from '../../users';
import { endChallenges } from './challenges';
import { RecoveryCode } from './recovery-code.entity';
import { SecondFactor } from './second-factor.entity';

/** Removes everything with which an account could answer the second step of a sign-in, and the step itself. */
export async function deleteFactor(tx: EntityManager, userId: string, at: Instant): Promise<void> {
  await endChallenges(tx, userId);
  await tx.update(User, { id: userId }, { secondFactorAt: null, updatedAt: at });
  await tx.delete(SecondFactor, { userId });
  await tx.delete(RecoveryCode, { userId });
}
