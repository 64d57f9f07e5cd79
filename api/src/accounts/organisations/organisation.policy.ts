import { statementPolicy } from '../../billing/invoices';
import { isAdmin, isStaff, type Policy, type Rule } from '../../platform/kernel/policy';
import type { Organisation } from '../../records/organisations';

type OrganisationFacts = Pick<Organisation, 'id'>;

const isMember: Rule<OrganisationFacts> = (actor, { id }) => !isStaff(actor) && actor.membership?.organisationId === id;
const isOwner: Rule<OrganisationFacts> = (actor, organisation) =>
  isMember(actor, organisation) && actor.membership?.role === 'owner';
const manages: Rule<OrganisationFacts> = (actor, organisation) => isAdmin(actor) || isOwner(actor, organisation);

export const organisationPolicy = {
  read: (actor, organisation) => isAdmin(actor) || isMember(actor, organisation),
  /** Its name and what invoices say of it. */
  change: manages,
  /** Invite people, see the invitations, change roles and remove members. */
  manageMembers: manages,
  leave: isMember,
  /** Sell it units of a service, and correct their number. */
  addPackages: isAdmin,
  seeStatement: statementPolicy.readStatement,
} satisfies Policy<'read' | 'change' | 'manageMembers' | 'leave' | 'addPackages' | 'seeStatement', OrganisationFacts>;

/** Whether lists hold every organisation, and not only one's own. */
export const readsAllOrganisations = isAdmin;
