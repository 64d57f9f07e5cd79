import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { type Instant, instant } from '../kernel/clock';
import { enqueueMail } from '../mail';
import type { User } from '../users';
import { salutation } from './salutation';

/** Carries the link that sets a new password; each request has a mail of its own. */
export const mailPasswordReset = (tx: EntityManager, user: User, token: string, at: Date): Promise<void> =>
  enqueueMail(tx, {
    kind: 'account.reset-password',
    subjectId: randomUUID(),
    recipient: user.email,
    subject: 'Choose a new password',
    heading: 'Choose a new password',
    paragraphs: [
      salutation(user),
      'Somebody asked for a new password for this address. The link works once, for 60 minutes.',
      'If it was not you, you need not do anything: your password stays as it is.',
    ],
    action: { label: 'Choose a new password', url: `/reset-password#${token}` },
    at: instant(at),
  });

/** Tells the owner that their password is another one now. */
export const mailPasswordChanged = (tx: EntityManager, user: User, at: Instant): Promise<void> =>
  enqueueMail(tx, {
    kind: 'account.password-changed',
    subjectId: randomUUID(),
    recipient: user.email,
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    paragraphs: [
      salutation(user),
      'The password of your account was changed just now, and your other devices were signed out.',
      'If it was not you, please set a new password at once.',
    ],
    action: { label: 'Set a new password', url: '/forgot-password' },
    at,
  });
