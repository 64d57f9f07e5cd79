import { randomUUID } from 'node:crypto';
import { roleLabels } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import { instant } from '../kernel/clock';
import { enqueueMail } from '../mail';
import type { User } from './user.entity';

/** Carries the link by which an invited person chooses a password; each invitation has a mail of its own. */
export const mailInvitation = (tx: EntityManager, invitee: User, token: string, at: Date): Promise<void> =>
  enqueueMail(tx, {
    kind: 'account.invitation',
    subjectId: randomUUID(),
    recipient: invitee.email,
    subject: 'You are invited to the portal',
    heading: 'You are invited to the portal',
    paragraphs: [
      `Hello ${invitee.name},`,
      `An account was prepared for you (${roleLabels[invitee.role]}). Choose a password to begin.`,
      'The link works once, for 7 days.',
    ],
    action: { label: 'Accept the invitation', url: `/accept-invite#${token}` },
    at: instant(at),
  });
