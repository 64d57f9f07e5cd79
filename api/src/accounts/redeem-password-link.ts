import type { EntityManager } from 'typeorm';
import { authLimits, isRedeemable, type RefusalTrail, redeemAccountToken } from '../auth';
import type { Database } from '../platform/db/database';
import type { CountedCaller } from '../platform/kernel/actor';
import { AppError } from '../platform/kernel/app-error';
import type { Limits } from '../platform/kernel/limits';
import { User } from '../records/users';

interface PasswordLink {
  token: string;
  purpose: 'reset-password' | 'accept-invite';
  /** The message for a link that no longer works. */
  expired: string;
}

/** What refuses links that are tried too often, and records it. */
export interface LinkGuards {
  db: Database;
  limits: Limits;
  trail: RefusalTrail;
}

/**
 * Refuses a mailed link that no longer works before its password is hashed, which takes long.
 *
 * @throws AppError `EXPIRED` for a link that is unknown, used, replaced or too old.
 */
export async function refuseDeadLink(
  { db, limits, trail }: LinkGuards,
  { token, purpose, expired }: PasswordLink,
  { networkAddress, limitKey }: CountedCaller,
  now: Date,
): Promise<void> {
  await limits.take(authLimits.links, limitKey);
  if (!(await isRedeemable(db.read, token, [purpose], now))) {
    await trail.record({ code: 'EXPIRED', action: 'user.link-refused', caller: { networkAddress } });
    throw new AppError('EXPIRED', expired);
  }
}

/**
 * Uses up a mailed link with which a person may set a password, and returns their account.
 *
 * @throws AppError `EXPIRED` for a link that is unknown, used, voided or too old, or whose account is inactive or has
 * another address by now.
 */
export async function redeemPasswordLink(
  tx: EntityManager,
  { token, purpose, expired }: PasswordLink,
  now: Date,
): Promise<User> {
  const link = await redeemAccountToken(tx, token, [purpose], now);
  const user = link && (await tx.findOneBy(User, { id: link.userId, isActive: true }));
  if (!user || user.emailNormalized !== link.emailNormalized) {
    throw new AppError('EXPIRED', expired);
  }
  return user;
}
