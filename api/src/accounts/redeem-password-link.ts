import type { EntityManager } from 'typeorm';
import { redeemAccountToken } from '../auth';
import { AppError } from '../platform/kernel/app-error';
import { User } from '../records/users';

interface PasswordLink {
  token: string;
  purpose: 'reset-password' | 'accept-invite';
  /** The message for a link that no longer works. */
  expired: string;
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
