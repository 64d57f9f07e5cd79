import type { EntityManager } from 'typeorm';
import { deleteForeignFactors, forgetFailures, revokeSessions, setPassword } from '../../auth';
import { Case } from '../../casework/cases';
import type { Caller } from '../../platform/kernel/actor';
import { instant } from '../../platform/kernel/clock';
import type { User } from '../../records/users';
import { mailPasswordChanged } from '../password-mails';
import { confirmEmail } from './confirm-email';

/**
 * Gives the account to the owner of its mailbox, who followed a mailed link and chose a password. All sessions end, and
 * all pending links become void except undo links. Second factors stay, unless they were set up while the address was unverified.
 */
export async function claimAccount(
  tx: EntityManager,
  user: User & Caller,
  passwordHash: string,
  now: Date,
): Promise<void> {
  await deleteForeignFactors(tx, user, instant(now));
  await setPassword(tx, user, passwordHash, now);
  // Somebody else may have opened an account that was never verified, and submitted cases from it.
  if (user.emailVerifiedAt === null && user.passwordHash !== null) {
    await tx.update(Case, { submittedByUserId: user.id }, { notConfirmedByClient: true });
  }
  await revokeSessions(tx, { userId: user.id }, instant(now));
  await forgetFailures(tx, user.id);
  await mailPasswordChanged(tx, user, instant(now));
  await confirmEmail(tx, user, now);
}
