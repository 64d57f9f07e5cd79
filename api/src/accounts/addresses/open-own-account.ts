import { authTexts, normalizeEmail } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import { isReserved } from '../../auth';
import type { Caller } from '../../platform/kernel/actor';
import { AppError } from '../../platform/kernel/app-error';
import { instant } from '../../platform/kernel/clock';
import { recordAudit } from '../../records/audit';
import { newUser, User } from '../../records/users';

/**
 * Opens a client's account for the owner of a mailbox, who followed a link that somebody else's account caused. The
 * caller sets its password and confirms its address.
 *
 * @throws AppError `EXPIRED` when another account has the address, or may still take it back.
 */
export async function openOwnAccount(
  tx: EntityManager,
  email: string,
  networkAddress: Caller['networkAddress'],
  now: Date,
): Promise<User & Caller> {
  const emailNormalized = normalizeEmail(email);
  if ((await tx.existsBy(User, { emailNormalized })) || (await isReserved(tx, email, now))) {
    throw new AppError('EXPIRED', authTexts.verifyExpired);
  }
  const at = instant(now);
  const user = newUser({ email, name: email.split('@')[0] ?? email, role: 'client' }, at);
  await tx.insert(User, user);
  const account = { ...user, networkAddress };
  await recordAudit(tx, {
    actor: account,
    action: 'user.registered',
    subjectType: 'user',
    subjectId: user.id,
    at,
    detail: { by: 'mailed link' },
  });
  return account;
}
