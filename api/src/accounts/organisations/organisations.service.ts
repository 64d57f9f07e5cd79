import { randomUUID } from 'node:crypto';
import {
  type Given,
  type listOrganisations,
  type NewMember,
  normalizeEmail,
  type OrganisationRole,
  organisationTexts,
} from '@portal/contracts';
import { type EntityManager, MoreThan } from 'typeorm';
import { authLimits, hashOf, type RefusalTrail } from '../../auth';
import type { Database } from '../../platform/db/database';
import { isUniqueViolation } from '../../platform/db/refused-writes';
import type { Actor, CountedCaller } from '../../platform/kernel/actor';
import { AppError } from '../../platform/kernel/app-error';
import { type Clock, instant } from '../../platform/kernel/clock';
import { hourSeconds } from '../../platform/kernel/durations';
import { isId } from '../../platform/kernel/id';
import type { Limits } from '../../platform/kernel/limits';
import { authorize } from '../../platform/kernel/policy';
import { refuseReservedName } from '../../platform/kernel/reserved-names';
import { recordAudit } from '../../records/audit';
import { MemberInvitation, Organisation } from '../../records/organisations';
import { changeMember, removeMember } from './change-member';
import { findVisibleOrganisation, lockManagedOrganisation, lockOrganisation } from './find-organisation';
import { inviteMember } from './invite-member';
import { expired, isMember, joinOrganisation } from './join-organisation';
import { organisationPolicy } from './organisation.policy';
import { pageOfOrganisations } from './organisation-list';
import { type PeopleOf, peopleOf } from './people-of';

interface Details {
  address?: string | undefined;
  taxNumber?: string | undefined;
  country?: string | undefined;
}

/** Each invitation mails an address that its sender chose. */
const perOrganisation = { name: 'member-invitations', points: 20, seconds: hourSeconds };
const perMailbox = { name: 'member-invitations-mailbox', points: 3, seconds: hourSeconds };

export class OrganisationService {
  constructor(
    private readonly db: Database,
    private readonly now: Clock,
    private readonly limits: Limits,
    private readonly trail: RefusalTrail,
    private readonly brandName: string,
  ) {}

  list(actor: Actor, query: Given<typeof listOrganisations>['query']) {
    return pageOfOrganisations(this.db.read, actor, query);
  }

  find(actor: Actor, organisationId: string): Promise<Organisation> {
    return findVisibleOrganisation(this.db.read, actor, organisationId);
  }

  /** Returns the people of an organisation, with its open invitations for those who manage them. */
  people(actor: Actor, organisation: Organisation): Promise<PeopleOf> {
    return peopleOf(this.db.read, actor, organisation, this.now());
  }

  create(actor: Actor, { name, ...details }: Details & { name: string }): Promise<Organisation> {
    refuseReservedName(name, 'name', this.brandName);
    const at = instant(this.now());
    const id = randomUUID();
    const empty = { address: null, taxNumber: null, country: null };
    const organisation: Organisation = { ...empty, ...stored(details), id, name, createdAt: at, updatedAt: at };
    return this.db.write(async (tx) => {
      await tx.insert(Organisation, organisation);
      await audit(tx, actor, organisation, 'organisation.created', at);
      return organisation;
    });
  }

  update(
    actor: Actor,
    { organisationId, name, ...details }: Details & { organisationId: string; name?: string | undefined },
  ): Promise<Organisation> {
    return this.db.write(async (tx) => {
      const organisation = await lockOrganisation(tx, actor, organisationId);
      authorize(organisationPolicy.change, actor, organisation, organisationTexts.notOwner);
      if (name !== undefined) {
        refuseReservedName(name, 'name', this.brandName);
      }
      const at = instant(this.now());
      const change = { ...stored(details), ...(name !== undefined && { name }), updatedAt: at };
      await tx.update(Organisation, { id: organisationId }, change);
      await audit(tx, actor, organisation, 'organisation.changed', at);
      return { ...organisation, ...change };
    });
  }

  /** @throws AppError `TOO_MANY_REQUESTS`. */
  async invite(actor: Actor, invited: NewMember & { organisationId: string }): Promise<Organisation> {
    const { id } = await this.find(actor, invited.organisationId);
    await this.limits.take(perOrganisation, id);
    await this.limits.take(perMailbox, `${id} ${normalizeEmail(invited.email)}`);
    return this.db.write((tx) => inviteMember(tx, actor, invited, this.now()));
  }

  withdraw(
    actor: Actor,
    { organisationId, invitationId: id }: { organisationId: string; invitationId: string },
  ): Promise<Organisation> {
    return this.db.write(async (tx) => {
      const organisation = await lockManagedOrganisation(tx, actor, organisationId);
      const { affected } = isId(id) ? await tx.delete(MemberInvitation, { id, organisationId }) : { affected: 0 };
      if (affected !== 1) {
        throw new AppError('NOT_FOUND', organisationTexts.invitationNotFound);
      }
      const at = instant(this.now());
      await audit(tx, actor, organisation, 'organisation.invitation-withdrawn', at, { invitationId: id });
      return organisation;
    });
  }

  /**
   * Accepts an invitation.
   *
   * @throws AppError `EXPIRED` for a link that is unknown, used, withdrawn or too old; `FORBIDDEN` for the account of another address and
   * `CONFLICT` for a member of an organisation, which both leave the link valid.
   */
  async join(actor: Actor, token: string, { networkAddress, limitKey }: CountedCaller) {
    await this.limits.take(authLimits.links, limitKey);
    const at = instant(this.now());
    const invitation = { tokenHash: hashOf(token), expiresAt: MoreThan(at) };
    if (!(await this.db.read.existsBy(MemberInvitation, invitation))) {
      await this.trail.record({ code: 'EXPIRED', action: 'user.link-refused', caller: { networkAddress } });
      throw expired();
    }
    try {
      return await this.db.write((tx) => joinOrganisation(tx, actor, token, this.now()));
    } catch (error) {
      throw isUniqueViolation(error) ? isMember() : error;
    }
  }

  changeMember(
    actor: Actor,
    change: { organisationId: string; userId: string; role: OrganisationRole },
  ): Promise<Organisation> {
    return this.db.write((tx) => changeMember(tx, actor, change, instant(this.now())));
  }

  removeMember(actor: Actor, member: { organisationId: string; userId: string }): Promise<void> {
    return this.db.write((tx) => removeMember(tx, actor, member, instant(this.now())));
  }
}

/** Omitted fields stay as they are, and empty ones become null. */
const stored = (details: Details): Partial<Pick<Organisation, keyof Details>> =>
  Object.fromEntries(
    Object.entries(details).flatMap(([name, value]) => (value === undefined ? [] : [[name, value || null]])),
  );

const audit = (
  tx: EntityManager,
  actor: Actor,
  { id: subjectId }: Organisation,
  action: string,
  at: string,
  detail: Record<string, unknown> = {},
): Promise<void> => recordAudit(tx, { actor, action, subjectType: 'organisation', subjectId, at, detail });
