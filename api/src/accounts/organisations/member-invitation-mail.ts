import { defang } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import type { Instant } from '../../platform/kernel/clock';
import { isolated } from '../../platform/kernel/isolated';
import { enqueueMail } from '../../records/mail';
import type { MemberInvitation, Organisation } from '../../records/organisations';

interface Invited {
  invitation: MemberInvitation;
  organisation: Pick<Organisation, 'name'>;
  token: string;
  at: Instant;
}

const asRole = {
  owner: 'as an owner, who also manages its members',
  member: 'as a member',
  billing: 'for billing',
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
      `Hello ${isolated(defang(invitation.name))},`,
      `You have been invited to join ${isolated(defang(organisation.name))} in our case portal ${asRole[invitation.role]}.`,
      'Sign in with this email address, or create an account with it, and then accept the invitation. The link can be used once and expires in 7 days.',
      'If you do not know the organisation, you can ignore this email.',
    ],
    action: { label: 'See the invitation', url: `/organisation/join#${token}` },
    at,
  });
