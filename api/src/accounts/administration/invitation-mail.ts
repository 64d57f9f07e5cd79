import { randomUUID } from 'node:crypto';
import type { Role } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import { instant } from '../../platform/kernel/clock';
import { isolated } from '../../platform/kernel/isolated';
import { enqueueMail } from '../../records/mail';
import type { User } from '../../records/users';

const asRole = { client: 'a client', attorney: 'an attorney', admin: 'an admin' } satisfies Record<Role, string>;

/** Mails the link by which an invited person chooses a password. Each invitation sends its own mail. */
export const mailInvitation = (tx: EntityManager, invitee: User, token: string, now: Date): Promise<void> =>
  enqueueMail(tx, {
    kind: 'account.invitation',
    subjectId: randomUUID(),
    recipient: invitee.email,
    subject: 'You have been invited to the portal',
    heading: 'You have been invited to the portal',
    paragraphs: [
      `Hello ${isolated(invitee.name)},`,
      `You have been invited to our case portal as ${asRole[invitee.role]}. Choose a password to get started.`,
      'The link can be used once and expires in 7 days.',
    ],
    action: { label: 'Accept the invitation', url: `/accept-invite#${token}` },
    at: instant(now),
  });
