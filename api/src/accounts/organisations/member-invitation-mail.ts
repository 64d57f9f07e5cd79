import { defang } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import type { Instant } from '../../platform/kernel/clock';
import { say } from '../../platform/phrases/phrase';
import { enqueueMail } from '../../records/mail';
import type { MemberInvitation, Organisation } from '../../records/organisations';

interface Invited {
  invitation: MemberInvitation;
  organisation: Pick<Organisation, 'name'>;
  token: string;
  at: Instant;
}

const invited = {
  owner: 'You have been invited to join {organisation} in our case portal as an owner, who also manages its members.',
  member: 'You have been invited to join {organisation} in our case portal as a member.',
  billing: 'You have been invited to join {organisation} in our case portal for billing.',
} satisfies Record<MemberInvitation['role'], string>;

/** Mails the link of an invitation. Owners type both names, so neither becomes a link. */
export const mailMemberInvitation = (
  tx: EntityManager,
  { invitation, organisation, token, at }: Invited,
): Promise<void> =>
  enqueueMail(tx, {
    kind: 'organisation.invitation',
    subjectId: invitation.id,
    recipient: invitation.email,
    subject: 'You have been invited to an organisation',
    heading: 'You have been invited to an organisation',
    paragraphs: [
      say('Hello {name},', { name: defang(invitation.name) }),
      say(invited[invitation.role], { organisation: defang(organisation.name) }),
      'Sign in with this email address, or create an account with it, and then accept the invitation. The link can be used once and expires in 7 days.',
      'If you do not know the organisation, you can ignore this email.',
    ],
    action: { label: 'See the invitation', url: `/organisation/join#${token}` },
    at,
  });
