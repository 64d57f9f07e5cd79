import type { OrganisationRole } from '@portal/contracts';
import { actorOf } from '../../../test/actor';
import { statementPolicy } from '../../billing/invoices';
import type { Actor } from '../../platform/kernel/actor';
import { organisationPolicy, readsAllOrganisations } from './organisation.policy';

const organisation = { id: 'own' };
const memberOf = (organisationId: string, role: OrganisationRole): Actor => ({
  ...actorOf('client'),
  membership: { organisationId, role },
});

/** Staff keep no membership; one that is left over from before counts for nothing. */
const people: Record<string, Actor> = {
  admin: actorOf('admin'),
  owner: memberOf('own', 'owner'),
  member: memberOf('own', 'member'),
  billing: memberOf('own', 'billing'),
  rival: memberOf('other', 'owner'),
  'rival for billing': memberOf('other', 'billing'),
  client: actorOf('client'),
  attorney: { ...actorOf('attorney'), membership: { organisationId: 'own', role: 'owner' } },
};

const allowed = (rule: (actor: Actor, subject: typeof organisation) => boolean) =>
  Object.keys(people).filter((name) => rule(people[name] as Actor, organisation));

it.each([
  ['read', ['admin', 'owner', 'member', 'billing']],
  ['change', ['admin', 'owner']],
  ['manageMembers', ['admin', 'owner']],
  ['leave', ['owner', 'member', 'billing']],
  ['addPackages', ['admin']],
  ['seeStatement', ['admin', 'owner', 'billing']],
] as const)('lets nobody but these %s', (action, expected) => {
  expect(allowed(organisationPolicy[action])).toEqual(expected);
});

it('shows an organisation with its statement to the same people as without', () => {
  expect(allowed(statementPolicy.readOrganisation)).toEqual(allowed(organisationPolicy.read));
  expect(Object.keys(people).filter((name) => readsAllOrganisations(people[name] as Actor))).toEqual(['admin']);
});
