import type { EntityManager } from 'typeorm';
import { recordAudit } from '../../audit';
import type { Caller } from '../../kernel/actor';
import type { Instant } from '../../kernel/clock';
import type { User } from '../../users';
import { deleteFactor } from './delete-factor';
import { SecondFactor } from './second-factor.entity';

/**
 * Deletes a factor that was set up before the address of its account was verified: the owner of the address must not be
 * locked out by a stranger who registered it. Sessions lock the challenge first and the account later, so this comes before
 * other changes of the account.
 */
export async function deleteForeignFactor(tx: EntityManager, user: User & Caller, at: Instant): Promise<void> {
  if (await tx.existsBy(SecondFactor, { userId: user.id, ownerConfirmed: false })) {
    await deleteFactor(tx, user.id, at);
    if (user.secondFactorAt !== null) {
      await recordAudit(tx, {
        actor: user,
        action: 'user.second-factor-off',
        subjectType: 'user',
        subjectId: user.id,
        at,
        detail: { by: 'mailed link' },
      });
    }
  }
}

/** Notes that the owner of the address, who has just verified it, is the one who set the factor up. */
export async function keepFactor(tx: EntityManager, userId: string): Promise<void> {
  await tx.update(SecondFactor, { userId, ownerConfirmed: false }, { ownerConfirmed: true });
}
