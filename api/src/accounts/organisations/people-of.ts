import { type EntityManager, MoreThan } from 'typeorm';
import { rowReader } from '../../platform/db/find-rows';
import type { Actor } from '../../platform/kernel/actor';
import { instant } from '../../platform/kernel/clock';
import { Member, MemberInvitation, type Organisation } from '../../records/organisations';
import { User } from '../../records/users';
import { organisationPolicy } from './organisation.policy';

type Person = Pick<User, 'name' | 'email'>;

export interface PeopleOf {
  members: (Member & { user: Person })[];
  /** Undefined for those who do not manage the members. */
  invitations: MemberInvitation[] | undefined;
}

const readMembers = rowReader<Member, keyof Member, { user: Person }>(Member, {
  joined: { user: { entity: User, properties: ['name', 'email'], on: '"user".id = listed."userId"' } },
  where: 'listed."organisationId" = :organisationId',
  orderBy: 'listed."joinedAt", listed."userId"',
});

export async function peopleOf(
  manager: EntityManager,
  actor: Actor,
  organisation: Organisation,
  now: Date,
): Promise<PeopleOf> {
  const { id: organisationId } = organisation;
  const [members, invitations] = await Promise.all([
    readMembers(manager, { organisationId }),
    organisationPolicy.manageMembers(actor, organisation)
      ? manager.find(MemberInvitation, {
          where: { organisationId, expiresAt: MoreThan(instant(now)) },
          order: { createdAt: 'ASC', id: 'ASC' },
        })
      : undefined,
  ]);
  return { members, invitations };
}
