import { randomUUID } from 'node:crypto';
import { undoLink } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import { type Instant, instant } from '../kernel/clock';
import { enqueueMail } from '../mail';
import type { User } from '../users';
import { salutation } from './salutation';

interface Link {
  recipient: string;
  token: string;
}

/** Asks the owner of an address to confirm it. */
export const mailVerification = (tx: EntityManager, { recipient, token }: Link, at: Date) =>
  enqueueMail(tx, {
    kind: 'account.verify-email',
    subjectId: randomUUID(),
    recipient,
    subject: 'Please verify your email address',
    heading: 'Please verify your email address',
    paragraphs: [
      'Hello,',
      'Please confirm that this address is yours. The link works once, for 24 hours, and asks you to sign in if you are not.',
      'If you did not create an account or ask for this yourself, do not use the link. Without it nothing happens, and nobody sees the cases submitted with this address.',
    ],
    action: { label: 'Verify this address', url: `/verify-email#${token}` },
    at: instant(at),
  });

/** Tells the old address that the account now has another one, and how to take that back. */
export const mailEmailChanged = (tx: EntityManager, { recipient, token }: Link, at: Date) =>
  enqueueMail(tx, {
    kind: 'account.email-changed',
    subjectId: randomUUID(),
    recipient,
    subject: 'The email address of your account was changed',
    heading: 'The email address of your account was changed',
    paragraphs: [
      'Hello,',
      'Your account now uses another email address.',
      'If it was not you, use this link within 72 hours and choose a new password: this address is put back, and everybody else is signed out.',
    ],
    action: { label: 'Put this address back', url: `/verify-email?${undoLink}#${token}` },
    at: instant(at),
  });

/** Tells the owner of an address that an account no longer has it, because its earlier address was put back. */
export const mailAddressWithdrawn = (tx: EntityManager, recipient: string, at: Date) =>
  enqueueMail(tx, {
    kind: 'account.email-withdrawn',
    subjectId: randomUUID(),
    recipient,
    subject: 'Your account no longer uses this email address',
    heading: 'Your account no longer uses this email address',
    paragraphs: [
      'Hello,',
      'The owner of the earlier address of this account has put it back, so the account no longer uses your address.',
      'Cases that were submitted with your address stay yours: create an account with it, and they appear there.',
    ],
    action: { label: 'Create an account', url: '/register' },
    at: instant(at),
  });

/** Tells the owner of an account that somebody tried to register with its address; at most one a day. */
export const mailEmailTaken = (tx: EntityManager, user: User, at: Instant) =>
  enqueueMail(tx, {
    kind: 'account.email-taken',
    subjectId: `${user.id}:${at.slice(0, 10)}`,
    recipient: user.email,
    subject: 'You already have an account',
    heading: 'You already have an account',
    paragraphs: [
      salutation(user),
      'Somebody tried to create an account with this address, which already has one. Nothing was changed.',
      'If it was you, please sign in, or choose a new password.',
    ],
    action: { label: 'Sign in', url: '/login' },
    at,
  });
