import type { EntityManager } from 'typeorm';
import { instant } from '../kernel/clock';
import { User } from '../users';
import { voidAccountTokens } from './account-tokens';

/**
 * Sets a password. Access tokens made before become void, and so does every mailed link by which somebody who knew the
 * old password could still take the account. Undo links stay: they belong to the owner of an earlier address.
 */
export async function setPassword(
  tx: EntityManager,
  { id }: Pick<User, 'id'>,
  passwordHash: string | null,
  at: Date,
): Promise<void> {
  const now = instant(at);
  await tx.update(User, { id }, { passwordHash, passwordChangedAt: now, updatedAt: now });
  await voidAccountTokens(tx, id, ['change-email', 'reset-password', 'accept-invite']);
}
