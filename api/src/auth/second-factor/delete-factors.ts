import { type EntityManager, type FindOptionsWhere, IsNull, Not } from 'typeorm';
import type { Instant } from '../../platform/kernel/clock';
import { User } from '../../records/users';
import { Passkey } from '../passkeys/passkey.entity';
import { endChallenges } from './challenges';
import { RecoveryCode } from './recovery-code.entity';
import { SecondFactor } from './second-factor.entity';

/** Which factors to delete; without conditions, all. */
interface Which {
  app?: FindOptionsWhere<SecondFactor>;
  passkeys?: FindOptionsWhere<Passkey>;
}

/** Removes factors with which an account could answer the second step of a sign-in, and the step itself if none is left. */
export async function deleteFactors(tx: EntityManager, userId: string, at: Instant, { app, passkeys }: Which = {}) {
  await endChallenges(tx, userId);
  const lostApp = await tx.delete(SecondFactor, { ...app, userId });
  const lostPasskeys = await tx.delete(Passkey, { ...passkeys, userId });
  return {
    lostApp: lostApp.affected === 1,
    lostPasskeys: Number(lostPasskeys.affected) > 0,
    isOff: await turnOffWithoutFactors(tx, userId, at),
  };
}

/** Turns the second step of the sign-in off if nothing is left to answer it, except recovery codes; these go too. */
export async function turnOffWithoutFactors(tx: EntityManager, userId: string, at: Instant): Promise<boolean> {
  // Locks the account, so that the later of two removals at the same moment sees the earlier one.
  await tx.update(User, { id: userId }, { updatedAt: at });
  const hasApp = await tx.existsBy(SecondFactor, { userId, confirmedAt: Not(IsNull()) });
  if (hasApp || (await tx.existsBy(Passkey, { userId }))) {
    return false;
  }
  await tx.update(User, { id: userId }, { secondFactorAt: null });
  await tx.delete(RecoveryCode, { userId });
  return true;
}
