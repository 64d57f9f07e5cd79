import { organisationTexts } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import { hashOf } from '../../auth';
import type { Actor } from '../../platform/kernel/actor';
import { AppError } from '../../platform/kernel/app-error';
import { instant } from '../../platform/kernel/clock';
import { recordAudit } from '../../records/audit';
import { Member, MemberInvitation, Organisation } from '../../records/organisations';

/** The token was only in the mail, so whoever has it and an account with this address owns the mailbox. */
export async function joinOrganisation(
  tx: EntityManager,
  actor: Actor,
  token: string,
  now: Date,
): Promise<{ organisation: Organisation; membership: Member }> {
  const at = instant(now);
  const invitation = await tx.findOneBy(MemberInvitation, { tokenHash: hashOf(token) });
  const organisation =
    invitation && invitation.expiresAt > at
      ? await tx.findOneBy(Organisation, { id: invitation.organisationId })
      : null;
  if (!invitation || !organisation) {
    throw expired();
  }
  if (invitation.emailNormalized !== actor.email) {
    throw new AppError('FORBIDDEN', organisationTexts.otherAddress);
  }
  if (await tx.existsBy(Member, { userId: actor.id })) {
    throw isMember();
  }
  const { affected } = await tx.delete(MemberInvitation, { id: invitation.id });
  if (affected !== 1) {
    throw expired();
  }
  const { id: organisationId } = organisation;
  const membership: Member = { userId: actor.id, organisationId, role: invitation.role, joinedAt: at };
  await tx.insert(Member, membership);
  await recordAudit(tx, {
    actor,
    action: 'organisation.joined',
    subjectType: 'organisation',
    subjectId: organisationId,
    at,
    detail: { userId: actor.id, role: invitation.role },
  });
  return { organisation, membership };
}

export const isMember = () => new AppError('CONFLICT', organisationTexts.isMember);
export const expired = () => new AppError('EXPIRED', organisationTexts.invitationExpired);
