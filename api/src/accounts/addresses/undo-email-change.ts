import type { EntityManager } from 'typeorm';
import type { AccountToken } from '../../auth';
import {
  deleteRecentFactors,
  issueAccountToken,
  mailAddressWithdrawn,
  requireNewPassword,
  revokeSessions,
  setPassword,
  voidAccountTokens,
  voidLaterUndoTokens,
} from '../../auth';
import { Case } from '../../casework/cases';
import type { Caller } from '../../platform/kernel/actor';
import { instant } from '../../platform/kernel/clock';
import { isStaff } from '../../platform/kernel/policy';
import { mailLanguageOf, type User } from '../../records/users';
import { mailPasswordReset } from '../password-mails';
import { moveAccount } from './change-email';

/**
 * Restores the old address of an account whose owner did not make the change. Afterwards no one can sign in with a password: the
 * password is cleared, all sessions end, and all pending links become void except the undo links of earlier changes. Of a client's
 * factors, only those stay that the account had for some time before the change.
 *
 * Only the cases that the account had before the change go back to the old address. The others were submitted with the
 * new address or linked through it, and stay with the owner of that mailbox.
 */
export async function undoEmailChange(
  tx: EntityManager,
  user: User & Caller,
  token: AccountToken,
  now: Date,
): Promise<User & Caller> {
  if (isStaff(user)) {
    // A mailbox alone must not open other people's cases, so an admin resets factors. A thief's passkey waits for the new password.
    await requireNewPassword(tx, user.id);
  } else {
    await deleteRecentFactors(tx, user, token.createdAt, instant(now));
  }
  const own = await tx.find(Case, { select: { id: true }, where: { clientUserId: user.id } });
  const before = casesBefore(token) ?? own.map(({ id }) => id);
  for (const { id } of own.filter(({ id }) => !before.includes(id))) {
    await tx.update(Case, { id }, { clientUserId: null });
  }
  const restored = await moveAccount(tx, user, { email: token.email, caseIds: before }, now);
  await setPassword(tx, user, null, now);
  await revokeSessions(tx, { userId: user.id }, instant(now));
  await voidAccountTokens(tx, user.id, ['verify-email']);
  await voidLaterUndoTokens(tx, token);
  if (user.emailVerifiedAt !== null && user.emailNormalized !== restored.emailNormalized) {
    await mailAddressWithdrawn(tx, { recipient: user.email, language: mailLanguageOf(user) }, now);
  }
  return { ...restored, passwordHash: null };
}

/** Returns undefined for links mailed by earlier versions of the portal, which did not record cases. */
const casesBefore = ({ caseIds }: AccountToken): string[] | undefined =>
  caseIds === null ? undefined : (JSON.parse(caseIds) as string[]);

/** Mails a reset link to an address that was just restored without a new password. */
export async function mailResetAfterUndo(tx: EntityManager, user: User, now: Date): Promise<void> {
  const issue = { userId: user.id, purpose: 'reset-password', email: user.email } as const;
  await mailPasswordReset(tx, user, await issueAccountToken(tx, issue, now), now);
}
