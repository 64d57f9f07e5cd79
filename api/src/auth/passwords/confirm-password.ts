import type { Database } from '../../platform/db/database';
import type { Actor } from '../../platform/kernel/actor';
import type { Limits } from '../../platform/kernel/limits';
import { User } from '../../records/users';
import { authLimits } from '../auth-limits';
import type { Guesses } from '../sign-in/guesses';
import type { PasswordPool } from './password-pool';

interface Means {
  db: Database;
  passwords: PasswordPool;
  limits: Limits;
  guesses: Guesses;
}

/**
 * Checks the current password of `actor`, in case someone else uses a session that was left open.
 *
 * @throws AppError `VALIDATION` when the password is wrong, `TOO_MANY_REQUESTS` after five wrong ones, or ten in all.
 */
export async function confirmPassword(
  { db, passwords, limits, guesses }: Means,
  actor: Actor,
  currentPassword: string,
): Promise<void> {
  await limits.take(authLimits.password, actor.id);
  const user = await db.read.findOneByOrFail(User, { id: actor.id });
  await guesses.passwordAgain(user, actor, () => passwords.matches(currentPassword, user.passwordHash));
}
