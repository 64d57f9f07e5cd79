import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { salutation } from '../auth';
import { type Instant, instant } from '../platform/kernel/clock';
import { enqueueMail } from '../records/mail';
import type { User } from '../records/users';

/** Mails the link that sets a new password. Each request sends its own mail. */
export const mailPasswordReset = (tx: EntityManager, user: User, token: string, now: Date): Promise<void> =>
  enqueueMail(tx, {
    kind: 'account.reset-password',
    subjectId: randomUUID(),
    recipient: user.email,
    subject: 'Choose a new password',
    heading: 'Choose a new password',
    paragraphs: [
      salutation(user),
      'Someone requested a new password for this address. The link can be used once and expires in 60 minutes.',
      'If this was not you, you can ignore this email. Your password has not changed.',
    ],
    action: { label: 'Choose a new password', url: `/reset-password#${token}` },
    at: instant(now),
  });

/** Informs the owner that their password was changed. */
export const mailPasswordChanged = (tx: EntityManager, user: User, at: Instant): Promise<void> =>
  enqueueMail(tx, {
    kind: 'account.password-changed',
    subjectId: randomUUID(),
    recipient: user.email,
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    paragraphs: [
      salutation(user),
      'The password of your account has just been changed, and your other devices were signed out.',
      'If this was not you, please set a new password immediately.',
    ],
    action: { label: 'Set a new password', url: '/forgot-password' },
    at,
  });
