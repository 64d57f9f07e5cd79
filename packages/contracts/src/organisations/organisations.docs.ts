import { describeCalls } from '../calls/call-docs';
import { sampleIds } from '../calls/sample-ids';
import { expired, missing, tooMany, tooManyAttempts } from '../calls/shared-refusals';
import * as contracts from './organisations';
import { organisationSample } from './organisations.samples';

const { organisationTexts, mostMembers } = contracts;
const { organisation: organisationId, client: userId, invitation: invitationId } = sampleIds;

const lastOwner = {
  code: 'CONFLICT',
  message: organisationTexts.lastOwner,
  when: 'no owner would be left',
} as const;
const notOwner = {
  code: 'FORBIDDEN',
  message: organisationTexts.notOwner,
  when: 'the caller is a member who is not an owner',
} as const;

export const organisationDocs = describeCalls(contracts, {
  name: 'Organisations',
  description:
    'Clients who work for the same organisation. An account is a member of at most one. Owners invite and remove members; an admin may do so in every organisation.',
  missing: missing('organisation', organisationTexts.notFound),
  calls: {
    listOrganisations: {
      summary: 'List organisations',
      description: 'Admins get all, in the order of their names. Members get their own.',
    },
    getOrganisation: { summary: 'Get an organisation' },
    createOrganisation: {
      summary: 'Create an organisation',
      description: 'It has no members until somebody accepts an invitation.',
      ask: { body: { name: 'Gulf Exports', country: 'United Arab Emirates' } },
      reply: { organisation: organisationSample({ members: [], invitations: [], packages: [] }) },
    },
    updateOrganisation: {
      summary: 'Change an organisation',
      ask: { params: { organisationId }, body: { name: 'Gulf Exports FZE' } },
      reply: { organisation: organisationSample({ name: 'Gulf Exports FZE' }) },
      refuses: [notOwner],
    },
    inviteMember: {
      summary: 'Invite a member',
      description:
        'Mails a link that works once, within 7 days. The answer is the same whether or not the address has an account.',
      ask: { params: { organisationId }, body: { name: 'Bina Billing', email: 'bina@example.org', role: 'billing' } },
      refuses: [
        notOwner,
        {
          code: 'CONFLICT',
          message: organisationTexts.tooMany,
          when: `the organisation has ${mostMembers} members and open invitations`,
        },
        tooMany('one organisation invites more than 20 people an hour, or one address more than 3 times'),
      ],
    },
    withdrawInvitation: {
      summary: 'Withdraw an invitation',
      ask: { params: { organisationId, invitationId } },
      reply: { organisation: organisationSample({ invitations: [] }) },
      refuses: [
        notOwner,
        { code: 'NOT_FOUND', message: organisationTexts.invitationNotFound, when: 'there is no such invitation' },
      ],
    },
    joinOrganisation: {
      summary: 'Accept an invitation to an organisation',
      description: 'The caller must be signed in with the account of the address that was invited.',
      refuses: [
        expired(organisationTexts.invitationExpired),
        {
          code: 'FORBIDDEN',
          message: organisationTexts.otherAddress,
          when: 'the account has another address; the link stays valid',
        },
        { code: 'CONFLICT', message: organisationTexts.isMember, when: 'the caller is a member of an organisation' },
        tooManyAttempts('one network address follows more than 30 links in 15 minutes'),
      ],
    },
    changeMember: {
      summary: 'Change the role of a member',
      ask: { params: { organisationId, userId }, body: { role: 'member' } },
      refuses: [
        notOwner,
        lastOwner,
        { code: 'NOT_FOUND', message: organisationTexts.memberNotFound, when: 'the person is not a member' },
      ],
    },
    removeMember: {
      summary: 'Remove a member, or leave',
      description: 'Access to everything that the organisation shares ends at once.',
      ask: { params: { organisationId, userId } },
      refuses: [
        notOwner,
        lastOwner,
        { code: 'NOT_FOUND', message: organisationTexts.memberNotFound, when: 'the person is not a member' },
      ],
    },
  },
});
