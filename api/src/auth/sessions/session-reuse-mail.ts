import type { EntityManager } from 'typeorm';
import type { Instant } from '../../platform/kernel/clock';
import { enqueueMail } from '../../records/mail';
import type { User } from '../../records/users';
import { salutation } from '../salutation';

/** Informs the owner that an old refresh token was used again and that its session was ended. */
export const mailSessionReuse = (tx: EntityManager, user: User, sessionId: string, at: Instant): Promise<void> =>
  enqueueMail(tx, {
    kind: 'session.reuse',
    subjectId: sessionId,
    recipient: user.email,
    subject: 'We signed you out of one device',
    heading: 'We signed you out of one device',
    paragraphs: [
      salutation(user),
      'We noticed one of your sessions being used in two places and ended it to protect your account.',
      'If you do not recognise this activity, please choose a new password.',
    ],
    action: { label: 'Choose a new password', url: '/forgot-password' },
    at,
  });
