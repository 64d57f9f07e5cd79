import { sampleIds } from '../calls/sample-ids';
import type { MemberInvitation, MemberView, OrganisationRow, OrganisationView } from './organisations';
import { packageSample } from './packages.samples';

export const memberSample = (changes: Partial<MemberView> = {}): MemberView => ({
  userId: sampleIds.client,
  name: 'Clara Client',
  email: 'clara@example.org',
  role: 'owner',
  joinedAt: '2026-02-02T09:00:00.000Z',
  isMe: true,
  ...changes,
});

export const memberInvitationSample = (changes: Partial<MemberInvitation> = {}): MemberInvitation => ({
  _id: sampleIds.invitation,
  name: 'Bina Billing',
  email: 'bina@example.org',
  role: 'billing',
  expiresAt: '2026-03-09T09:00:00.000Z',
  ...changes,
});

export const organisationRowSample = (changes: Partial<OrganisationRow> = {}): OrganisationRow => ({
  _id: sampleIds.organisation,
  name: 'Gulf Exports',
  members: 1,
  createdAt: '2026-02-01T09:00:00.000Z',
  ...changes,
});

export const organisationSample = (changes: Partial<OrganisationView> = {}): OrganisationView => ({
  _id: sampleIds.organisation,
  name: 'Gulf Exports',
  country: 'United Arab Emirates',
  createdAt: '2026-02-01T09:00:00.000Z',
  members: [memberSample()],
  invitations: [memberInvitationSample()],
  packages: [packageSample()],
  abilities: { change: true, manageMembers: true, leave: true, addPackages: false, seeStatement: true },
  ...changes,
});
