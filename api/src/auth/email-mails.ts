import { randomUUID } from 'node:crypto';
import { type Language, undoLink } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import { type Instant, instant } from '../platform/kernel/clock';
import { enqueueMail } from '../records/mail';
import type { User } from '../records/users';
import { salutation } from './salutation';

interface Link {
  recipient: string;
  /** Of the account, which does not have this address, or not yet. */
  language: Language;
  token: string;
}

/** Asks the owner of an address to confirm it. */
export const mailVerification = (tx: EntityManager, { recipient, language, token }: Link, now: Date) =>
  enqueueMail(tx, {
    kind: 'account.verify-email',
    subjectId: randomUUID(),
    recipient,
    language,
    subject: 'Please verify your email address',
    heading: 'Please verify your email address',
    paragraphs: [
      'Hello,',
      'Please confirm that this address is yours. The link can be used once and expires in 24 hours. You may be asked to sign in.',
      'If you did not create an account or request this email, do not use the link. Nothing will change, and no one will get access to the cases submitted with this address.',
    ],
    action: { label: 'Verify this address', url: `/verify-email#${token}` },
    at: instant(now),
  });

/** Informs the owner of the old address that the account now has another one, and how to undo the change. */
export const mailEmailChanged = (tx: EntityManager, { recipient, language, token }: Link, now: Date) =>
  enqueueMail(tx, {
    kind: 'account.email-changed',
    subjectId: randomUUID(),
    recipient,
    language,
    subject: 'The email address of your account was changed',
    heading: 'The email address of your account was changed',
    paragraphs: [
      'Hello,',
      'Your account now uses another email address.',
      'If this was not you, use the link within 72 hours and choose a new password. We will restore this address and sign out every device.',
    ],
    action: { label: 'Restore this address', url: `/verify-email?${undoLink}#${token}` },
    at: instant(now),
  });

/** Informs the owner of an address that an account no longer has it, because its earlier address was restored. */
export const mailAddressWithdrawn = (tx: EntityManager, { recipient, language }: Omit<Link, 'token'>, now: Date) =>
  enqueueMail(tx, {
    kind: 'account.email-withdrawn',
    subjectId: randomUUID(),
    recipient,
    language,
    subject: 'Your account no longer uses this email address',
    heading: 'Your account no longer uses this email address',
    paragraphs: [
      'Hello,',
      'The owner of the previous email address of this account has restored it, so the account no longer uses your address.',
      'Cases submitted with your address still belong to you. Create an account with this address to see them.',
    ],
    action: { label: 'Create an account', url: '/register' },
    at: instant(now),
  });

/** Informs the owner of an account that someone tried to register with its address, at most once a day. */
export const mailEmailTaken = (tx: EntityManager, user: User, at: Instant) =>
  enqueueMail(tx, {
    kind: 'account.email-taken',
    subjectId: `${user.id}:${at.slice(0, 10)}`,
    recipient: user.email,
    subject: 'You already have an account',
    heading: 'You already have an account',
    paragraphs: [
      salutation(user),
      'Someone tried to create an account with this address, but you already have one. Your account has not changed.',
      'If this was you, please sign in or choose a new password.',
    ],
    action: { label: 'Sign in', url: '/login' },
    at,
  });
