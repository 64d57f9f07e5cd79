import type { EntityManager } from 'typeorm';
import type { Instant } from '../kernel/clock';
import { enqueueMail } from '../mail';
import type { User } from '../users';
import { salutation } from './salutation';

/** Tells the owner that an old token of theirs turned up again, which ended that session. */
export const mailSessionReuse = (tx: EntityManager, user: User, sessionId: string, at: Instant): Promise<void> =>
  enqueueMail(tx, {
    kind: 'session.reuse',
    subjectId: sessionId,
    recipient: user.email,
    subject: 'We signed you out of one device',
    heading: 'We signed you out of one device',
    paragraphs: [
      salutation(user),
      'One of your sign-ins was used from two places at once, which should not happen. To be safe we ended that session.',
      'If you do not know why, please choose a new password.',
    ],
    action: { label: 'Choose a new password', url: '/forgot-password' },
    at,
  });
