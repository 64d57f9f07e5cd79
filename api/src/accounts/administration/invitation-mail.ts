import { randomUUID } from 'node:crypto';
import type { Role } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import { instant } from '../../platform/kernel/clock';
import { say } from '../../platform/phrases/phrase';
import { enqueueMail } from '../../records/mail';
import type { User } from '../../records/users';

const invited = {
  client: 'You have been invited to our case portal as a client. Choose a password to get started.',
  attorney: 'You have been invited to our case portal as an attorney. Choose a password to get started.',
  admin: 'You have been invited to our case portal as an admin. Choose a password to get started.',
} satisfies Record<Role, string>;

/** Mails the link by which an invited person chooses a password. Each invitation sends its own mail. */
export const mailInvitation = (tx: EntityManager, invitee: User, token: string, now: Date): Promise<void> =>
  enqueueMail(tx, {
    kind: 'account.invitation',
    subjectId: randomUUID(),
    recipient: invitee.email,
    subject: 'You have been invited to the portal',
    heading: 'You have been invited to the portal',
    paragraphs: [
      say('Hello {name},', { name: invitee.name }),
      invited[invitee.role],
      'The link can be used once and expires in 7 days.',
    ],
    action: { label: 'Accept the invitation', url: `/accept-invite#${token}` },
    at: instant(now),
  });
