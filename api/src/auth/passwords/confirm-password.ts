import { userTexts } from '@portal/contracts';
import type { Database } from '../../db/database';
import type { Actor } from '../../kernel/actor';
import { AppError } from '../../kernel/app-error';
import type { Limits } from '../../kernel/limits';
import { User } from '../../users';
import { authLimits } from '../auth-limits';
import type { PasswordPool } from './password-pool';

interface Means {
  db: Database;
  passwords: PasswordPool;
  limits: Limits;
}

/**
 * Checks the current password of `actor`, in case someone else uses a session that was left open.
 *
 * @throws AppError `VALIDATION` when the password is wrong, `TOO_MANY_REQUESTS` after ten tries.
 */
export async function confirmPassword(
  { db, passwords, limits }: Means,
  actor: Actor,
  currentPassword: string,
): Promise<void> {
  await limits.take(authLimits.password, actor.id);
  const { passwordHash } = await db.read.findOneByOrFail(User, { id: actor.id });
  if (!(await passwords.matches(currentPassword, passwordHash))) {
    throw new AppError('VALIDATION', userTexts.currentPassword, {
      errors: { currentPassword: [userTexts.currentPassword] },
    });
  }
}
