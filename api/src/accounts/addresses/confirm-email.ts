import type { EntityManager } from 'typeorm';
import { keepFactors, voidAccountTokens } from '../../auth';
import { linkCases } from '../../casework/cases';
import type { Caller } from '../../platform/kernel/actor';
import { instant } from '../../platform/kernel/clock';
import { recordAudit } from '../../records/audit';
import { User } from '../../records/users';

/**
 * Marks the address of `user` as verified, and links the cases that were submitted with it. Callers have made sure that
 * the owner of the mailbox followed a mailed link and knows the password.
 */
export async function confirmEmail(tx: EntityManager, user: User & Caller, now: Date): Promise<void> {
  const at = instant(now);
  await keepFactors(tx, user.id);
  if (user.emailVerifiedAt === null) {
    await tx.update(User, { id: user.id }, { emailVerifiedAt: at, updatedAt: at });
  }
  await voidAccountTokens(tx, user.id, ['verify-email']);
  await linkCases(tx, user, at);
  await recordAudit(tx, {
    actor: user,
    action: 'user.email-verified',
    subjectType: 'user',
    subjectId: user.id,
    at: at,
  });
}
