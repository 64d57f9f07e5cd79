import { normalizeEmail } from '@portal/contracts';
import { type EntityManager, MoreThan } from 'typeorm';
import { AccountToken, voidAccountTokens } from '../../auth';
import type { Database } from '../../platform/db/database';
import { isUniqueViolation } from '../../platform/db/refused-writes';
import { type Clock, instant } from '../../platform/kernel/clock';
import { User } from '../../records/users';
import { invite } from './invite';

/**
 * Invites the first admin of a new installation, and again at a later start if that link has expired. It does nothing
 * when an admin has chosen a password. A new address voids the link that was mailed to the previous one.
 *
 * @throws AppError `EMAIL_TAKEN` when a person who is not an admin has an account with this address.
 */
export async function inviteFirstAdmin(db: Database, email: string, now: Clock): Promise<'invited' | 'unchanged'> {
  try {
    return await db.write(async (tx) => {
      const admins = await tx.findBy(User, { role: 'admin' });
      const invited = admins.find(({ emailNormalized }) => emailNormalized === normalizeEmail(email));
      // An admin who undid a change of address has no password until they follow the reset link.
      const isDone = admins.some(({ passwordHash, lastLoginAt }) => passwordHash !== null || lastLoginAt !== null);
      if (isDone || (invited && (await hasLiveLink(tx, invited, now())))) {
        return 'unchanged';
      }
      for (const { id } of admins) {
        await voidAccountTokens(tx, id, ['accept-invite']);
      }
      await invite(tx, null, { name: 'Administrator', email, role: 'admin' }, now());
      return 'invited';
    });
  } catch (error) {
    // Another instance that started at the same moment has invited the admin.
    if (!isUniqueViolation(error)) {
      throw error;
    }
    return 'unchanged';
  }
}

const hasLiveLink = (tx: EntityManager, { id: userId }: User, now: Date): Promise<boolean> =>
  tx.existsBy(AccountToken, { userId, purpose: 'accept-invite', expiresAt: MoreThan(instant(now)) });
