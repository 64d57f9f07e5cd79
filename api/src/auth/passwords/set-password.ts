import type { EntityManager } from 'typeorm';
import { instant } from '../../platform/kernel/clock';
import { User } from '../../records/users';
import { forgetDevices } from '../sign-in/device-cookie';
import { voidAccountTokens } from '../tokens/account-tokens';

/**
 * Sets or clears a password. All browsers become unknown. Earlier access tokens become void, and so do the mailed links by which someone who knew
 * the old password could still take over the account. Undo links stay valid, because they belong to the owner of an
 * earlier address.
 */
export async function setPassword(
  tx: EntityManager,
  { id }: Pick<User, 'id'>,
  passwordHash: string | null,
  now: Date,
): Promise<void> {
  const at = instant(now);
  await tx.update(User, { id }, { passwordHash, passwordChangedAt: at, updatedAt: at });
  await forgetDevices(tx, id);
  await voidAccountTokens(tx, id, ['change-email', 'reset-password', 'accept-invite']);
}
