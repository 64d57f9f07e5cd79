import * as z from '@portal/contracts/zod';
import { endpoint } from '../calls/endpoint';
import { emailAddress, Id, Instant, optionalLine, optionalText, requiredLine, requiredText } from '../calls/fields';
import { limits } from '../calls/limits';
import { orNewValue } from '../calls/new-value';
import { Pagination, pageQuery } from '../calls/paging';
import { PackageView } from './packages';

/** `owner` manages the members, `billing` reads invoices and quotes only. */
export const OrganisationRole = z.enum(['owner', 'member', 'billing']);

export const organisationRoleLabels = { owner: 'Owner', member: 'Member', billing: 'Billing' } satisfies Record<
  z.infer<typeof OrganisationRole>,
  string
>;

export const organisationTexts = {
  none: 'No organisations yet',
  nameMissing: 'Please enter the name of the organisation',
  memberNameMissing: 'Please enter the full name',
  emailMissing: 'Please enter the email address',
  roleMissing: 'Please choose a role',
  notFound: 'The requested organisation could not be found.',
  memberNotFound: 'This person is not a member of the organisation.',
  invitationNotFound: 'This invitation no longer exists.',
  invitationExpired: 'This invitation is invalid or has expired.',
  otherAddress: 'This invitation was sent to another email address. Sign in with the account of that address.',
  isMember: 'You are already a member of an organisation. Leave it before you join another one.',
  lastOwner: 'An organisation needs at least one owner. Make another member an owner first.',
  notOwner: 'Only owners can change the organisation and its members.',
  tooMany: 'Your organisation has too many members and open invitations.',
  created: 'The organisation has been created.',
  changed: 'The organisation has been changed.',
  invited: 'The invitation has been sent.',
  joined: 'You are now a member of the organisation.',
  memberChanged: 'The role has been changed.',
  memberRemoved: 'This person is no longer a member.',
  withdrawn: 'The invitation has been withdrawn.',
} as const;

/** Members and open invitations that one organisation may have. */
export const mostMembers = 200;

export const MemberView = z.object({
  userId: Id,
  name: z.string(),
  email: z.string(),
  role: orNewValue(OrganisationRole),
  joinedAt: Instant,
  /** Whether it is the caller. */
  isMe: z.boolean(),
});

/** An invitation that nobody has accepted. */
export const MemberInvitation = z.object({
  _id: Id,
  name: z.string(),
  email: z.string(),
  role: orNewValue(OrganisationRole),
  expiresAt: Instant,
});

/** An organisation in a list. */
export const OrganisationRow = z.object({ _id: Id, name: z.string(), members: z.int(), createdAt: Instant });

export const OrganisationView = z.object({
  _id: Id,
  name: z.string(),
  address: z.optional(z.string()),
  taxNumber: z.optional(z.string()),
  country: z.optional(z.string()),
  createdAt: Instant,
  members: z.array(MemberView),
  /** Only for those who manage the members. */
  invitations: z.optional(z.array(MemberInvitation)),
  packages: z.array(PackageView),
  abilities: z.object({
    change: z.boolean(),
    manageMembers: z.boolean(),
    leave: z.boolean(),
    addPackages: z.optional(z.boolean()),
    seeStatement: z.optional(z.boolean()),
  }),
});

const details = {
  address: optionalText(500),
  taxNumber: optionalLine(40),
  country: optionalLine(limits.countryLength),
};
const name = requiredLine(limits.nameLength, organisationTexts.nameMissing);
const role = z.enum(OrganisationRole.options, organisationTexts.roleMissing);
const anyone = ['admin', 'client'] as const;
const ofOne = z.object({ organisationId: Id });
const ofMember = z.object({ organisationId: Id, userId: Id });
const data = z.object({ organisation: OrganisationView });

/** Admins get all organisations, clients their own one. */
export const listOrganisations = endpoint({
  method: 'GET',
  path: '/organisations/list',
  access: anyone,
  input: z.object({ query: z.object({ page: pageQuery.page, limit: pageQuery.limit }) }),
  data: z.object({ organisations: z.array(OrganisationRow), pagination: Pagination }),
});

export const getOrganisation = endpoint({
  method: 'GET',
  path: '/organisations/:organisationId',
  access: anyone,
  input: z.object({ params: ofOne }),
  data,
});

export const createOrganisation = endpoint({
  method: 'POST',
  path: '/organisations',
  status: 201,
  access: ['admin'],
  input: z.object({ body: z.object({ name, ...details }) }),
  data,
  message: organisationTexts.created,
});

/** Fields that are left out stay as they are; an empty one is removed. */
export const updateOrganisation = endpoint({
  method: 'PUT',
  path: '/organisations/:organisationId',
  access: anyone,
  input: z.object({ params: ofOne, body: z.object({ name: z.optional(name), ...details }) }),
  data,
  message: organisationTexts.changed,
});

/** The fields are in the order of the form. A second invitation of the same address replaces the first. */
export const NewMember = z.object({
  name: requiredLine(limits.nameLength, organisationTexts.memberNameMissing),
  email: emailAddress(organisationTexts.emailMissing),
  role,
});

export const inviteMember = endpoint({
  method: 'POST',
  path: '/organisations/:organisationId/members',
  status: 201,
  access: anyone,
  recentFactor: 'always',
  input: z.object({ params: ofOne, body: NewMember }),
  data,
  message: organisationTexts.invited,
});

export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: '/organisations/:organisationId/invitations/:invitationId',
  access: anyone,
  input: z.object({ params: z.object({ organisationId: Id, invitationId: Id }) }),
  data,
  message: organisationTexts.withdrawn,
});

/** Accepts an invitation. The caller is signed in with the account of the address that the link was mailed to. */
export const joinOrganisation = endpoint({
  method: 'POST',
  path: '/organisations/join',
  access: ['client'],
  input: z.object({ body: z.object({ token: requiredText(200, organisationTexts.invitationExpired) }) }),
  data,
  message: organisationTexts.joined,
});

export const changeMember = endpoint({
  method: 'PUT',
  path: '/organisations/:organisationId/members/:userId',
  access: anyone,
  recentFactor: 'always',
  input: z.object({ params: ofMember, body: z.object({ role }) }),
  data,
  message: organisationTexts.memberChanged,
});

/** Ends a membership, and with it all access to what the organisation shares. Members may end their own. */
export const removeMember = endpoint({
  method: 'DELETE',
  path: '/organisations/:organisationId/members/:userId',
  access: anyone,
  input: z.object({ params: ofMember }),
  data: z.object({}),
  message: organisationTexts.memberRemoved,
});

export type OrganisationRole = z.infer<typeof OrganisationRole>;
export type MemberView = z.infer<typeof MemberView>;
export type MemberInvitation = z.infer<typeof MemberInvitation>;
export type OrganisationRow = z.infer<typeof OrganisationRow>;
export type OrganisationView = z.infer<typeof OrganisationView>;
export type NewMember = z.infer<typeof NewMember>;
