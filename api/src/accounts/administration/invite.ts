import { type Invitation, normalizeEmail, userTexts } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import { isReserved, issueAccountToken } from '../../auth';
import type { Actor } from '../../platform/kernel/actor';
import { AppError } from '../../platform/kernel/app-error';
import { instant } from '../../platform/kernel/clock';
import { recordAudit } from '../../records/audit';
import { newUser, User } from '../../records/users';
import { mailInvitation } from './invitation-mail';

/**
 * Prepares an account and mails its owner a link. A second invitation voids the link of the first.
 *
 * @param actor - null when the portal invites its own first admin.
 * @throws AppError `EMAIL_TAKEN` when the address belongs to an account in use.
 */
export async function invite(tx: EntityManager, actor: Actor | null, invitation: Invitation, now: Date): Promise<User> {
  const emailNormalized = normalizeEmail(invitation.email);
  const known = await tx.findOneBy(User, { emailNormalized });
  // An account in use has no password after its owner undid a change of address, until they choose a new one.
  const isUsed = known !== null && (known.passwordHash !== null || known.lastLoginAt !== null);
  if (isUsed || (await isReserved(tx, invitation.email, now))) {
    throw emailTaken();
  }
  const at = instant(now);
  const user: User = known ? { ...known, ...invitation, isActive: true, updatedAt: at } : newUser(invitation, at);
  await tx.save(User, user);
  const token = await issueAccountToken(tx, { userId: user.id, purpose: 'accept-invite', email: user.email }, now);
  await mailInvitation(tx, user, token, now);
  await recordAudit(tx, {
    actor,
    action: 'user.invited',
    subjectType: 'user',
    subjectId: user.id,
    at,
    detail: { role: user.role },
  });
  return user;
}

export const emailTaken = () =>
  new AppError('EMAIL_TAKEN', userTexts.emailTaken, { errors: { email: [userTexts.emailTaken] } });
