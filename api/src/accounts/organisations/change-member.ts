import { type OrganisationRole, organisationTexts } from '@portal/contracts';
import { type EntityManager, Not } from 'typeorm';
import type { Actor } from '../../platform/kernel/actor';
import { AppError } from '../../platform/kernel/app-error';
import type { Instant } from '../../platform/kernel/clock';
import { isId } from '../../platform/kernel/id';
import { recordAudit } from '../../records/audit';
import { Member, type Organisation } from '../../records/organisations';
import { lockManagedOrganisation, lockOrganisation } from './find-organisation';

interface Named {
  organisationId: string;
  userId: string;
}

/** @throws AppError `CONFLICT` when no owner would be left. */
export async function changeMember(
  tx: EntityManager,
  actor: Actor,
  { organisationId, userId, role }: Named & { role: OrganisationRole },
  at: Instant,
): Promise<Organisation> {
  const organisation = await lockManagedOrganisation(tx, actor, organisationId);
  const member = await findMember(tx, { organisationId, userId });
  if (role !== 'owner') {
    await refuseLastOwner(tx, member);
  }
  await tx.update(Member, { userId, organisationId }, { role });
  const subject = { subjectType: 'organisation', subjectId: organisationId };
  const detail = { userId, before: member.role, after: role };
  await recordAudit(tx, { ...subject, actor, action: 'organisation.member-changed', at, detail });
  return organisation;
}

/**
 * Ends a membership: one's own, or as somebody who manages the members. The next request of the person is made without it.
 *
 * @throws AppError `CONFLICT` when no owner would be left.
 */
export async function removeMember(
  tx: EntityManager,
  actor: Actor,
  { organisationId, userId }: Named,
  at: Instant,
): Promise<void> {
  const isLeaving = userId === actor.id;
  await (isLeaving ? lockOrganisation : lockManagedOrganisation)(tx, actor, organisationId);
  const member = await findMember(tx, { organisationId, userId });
  await refuseLastOwner(tx, member);
  await tx.delete(Member, { userId, organisationId });
  const action = isLeaving ? 'organisation.left' : 'organisation.member-removed';
  const subject = { subjectType: 'organisation', subjectId: organisationId };
  await recordAudit(tx, { ...subject, actor, action, at, detail: { userId, role: member.role } });
}

async function findMember(tx: EntityManager, { organisationId, userId }: Named): Promise<Member> {
  const member = isId(userId) ? await tx.findOneBy(Member, { organisationId, userId }) : null;
  if (!member) {
    throw new AppError('NOT_FOUND', organisationTexts.memberNotFound);
  }
  return member;
}

async function refuseLastOwner(tx: EntityManager, { organisationId, userId, role }: Member): Promise<void> {
  const isLast =
    role === 'owner' && !(await tx.existsBy(Member, { organisationId, role: 'owner', userId: Not(userId) }));
  if (isLast) {
    throw new AppError('CONFLICT', organisationTexts.lastOwner);
  }
}
