import { isAdmin, isStaff, type Policy, type Rule } from '../../../platform/kernel/policy';
import type { Organisation } from '../../../records/organisations';

type OrganisationFacts = Pick<Organisation, 'id'>;

const isMember: Rule<OrganisationFacts> = (actor, { id }) => !isStaff(actor) && actor.membership?.organisationId === id;

/** The statement of an organisation is for whoever owns it or pays for it. */
export const statementPolicy = {
  readOrganisation: (actor, organisation) => isAdmin(actor) || isMember(actor, organisation),
  readStatement: (actor, organisation) =>
    isAdmin(actor) || (isMember(actor, organisation) && actor.membership?.role !== 'member'),
} satisfies Policy<'readOrganisation' | 'readStatement', OrganisationFacts>;
