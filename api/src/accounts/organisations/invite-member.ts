import { randomBytes, randomUUID } from 'node:crypto';
import { mostMembers, type NewMember, normalizeEmail, organisationTexts } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import { hashOf } from '../../auth';
import type { Actor } from '../../platform/kernel/actor';
import { AppError } from '../../platform/kernel/app-error';
import { instant, instantAfter } from '../../platform/kernel/clock';
import { dayMs } from '../../platform/kernel/durations';
import { recordAudit } from '../../records/audit';
import { Member, MemberInvitation, type Organisation } from '../../records/organisations';
import { lockManagedOrganisation } from './find-organisation';
import { mailMemberInvitation } from './member-invitation-mail';

const lifetimeMs = 7 * dayMs;

/**
 * Mails a person the link by which they become a member, whether or not the address has an account. A second invitation of the same
 * address voids the first.
 */
export async function inviteMember(
  tx: EntityManager,
  actor: Actor,
  { organisationId, ...invited }: NewMember & { organisationId: string },
  now: Date,
): Promise<Organisation> {
  const organisation = await lockManagedOrganisation(tx, actor, organisationId);
  const emailNormalized = normalizeEmail(invited.email);
  await tx.delete(MemberInvitation, { organisationId, emailNormalized });
  await refuseTooMany(tx, organisationId);
  const token = randomBytes(32).toString('base64url');
  const at = instant(now);
  const invitation: MemberInvitation = {
    ...invited,
    id: randomUUID(),
    organisationId,
    emailNormalized,
    tokenHash: hashOf(token),
    createdAt: at,
    expiresAt: instantAfter(now, lifetimeMs),
  };
  await tx.insert(MemberInvitation, invitation);
  await mailMemberInvitation(tx, { invitation, organisation, token, at });
  const subject = { subjectType: 'organisation', subjectId: organisationId };
  const { id: invitationId, role } = invitation;
  await recordAudit(tx, { ...subject, actor, action: 'organisation.invited', at, detail: { invitationId, role } });
  return organisation;
}

async function refuseTooMany(tx: EntityManager, organisationId: string): Promise<void> {
  const members = await tx.countBy(Member, { organisationId });
  const invitations = await tx.countBy(MemberInvitation, { organisationId });
  if (members + invitations >= mostMembers) {
    throw new AppError('CONFLICT', organisationTexts.tooMany);
  }
}
