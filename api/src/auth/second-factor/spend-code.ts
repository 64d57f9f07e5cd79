import { type EntityManager, IsNull, LessThan, Not } from 'typeorm';
import type { Keys } from '../keys';
import { spendRecoveryCode } from './recovery-codes';
import { SecondFactor } from './second-factor.entity';
import { decryptSecret } from './secret-box';
import { stepOf } from './totp';

interface Entered {
  userId: string;
  /** As contracts read it: digits, or capitals and digits without hyphens. */
  code: string;
}

/**
 * Uses up a code of the authenticator app or a recovery code. Each works once, also for two requests at the same moment
 * and on two instances.
 *
 * @returns undefined for a code that is wrong or was used before.
 */
export async function spendCode(
  tx: EntityManager,
  { secondFactor: keys }: Keys,
  { userId, code }: Entered,
  now: Date,
): Promise<'totp' | 'recovery' | undefined> {
  const hasApp = await tx.existsBy(SecondFactor, { userId, confirmedAt: Not(IsNull()) });
  if (hasApp && (await spendTotp(tx, keys, { userId, code }, now))) {
    return 'totp';
  }
  return (await spendRecoveryCode(tx, userId, code)) ? 'recovery' : undefined;
}

/**
 * Compares and sets the last time step, so that a code and all earlier ones are void once it was accepted. Codes of a set-up
 * that is not confirmed count too.
 */
export async function spendTotp(
  tx: EntityManager,
  keys: Keys['secondFactor'],
  { userId, code }: Entered,
  now: Date,
): Promise<boolean> {
  const factor = await tx.findOneBy(SecondFactor, { userId });
  const secret = factor && decryptSecret(keys, userId, factor.secret);
  const step = secret && stepOf(secret, code, now);
  if (!step) {
    return false;
  }
  const { affected } = await tx.update(
    SecondFactor,
    { userId, secret: factor.secret, lastStep: LessThan(step) },
    { lastStep: step },
  );
  return affected === 1;
}
