import { randomUUID } from 'node:crypto';
import { type EntityManager, In, MoreThan } from 'typeorm';
import { type Instant, instant, instantAfter } from '../../platform/kernel/clock';
import { dayMs } from '../../platform/kernel/durations';
import { enqueueMail, Mail } from '../../records/mail';
import type { User } from '../../records/users';
import { salutation } from '../salutation';

const texts = {
  on: {
    subject: 'Two-step sign-in is on',
    text: 'From now on, signing in to your account needs your password and a code of your authenticator app. Your other devices were signed out.',
  },
  'app-added': {
    subject: 'An authenticator app was added to your account',
    text: 'From now on, a code of this app works as the second step when you sign in, beside your passkeys.',
  },
  'app-removed': {
    subject: 'The authenticator app was removed from your account',
    text: 'Its codes do not work any more. Your passkeys do.',
  },
  'passkey-on': {
    subject: 'A passkey was added to your account',
    text: 'From now on, signing in to your account needs the passkey, or your password together with the passkey or a recovery code. Your other devices were signed out.',
  },
  'passkey-added': {
    subject: 'A passkey was added to your account',
    text: 'It signs in to your account with a fingerprint, a face or a screen lock, without the password.',
  },
  'passkey-removed': {
    subject: 'A passkey was removed from your account',
    text: 'It does not sign in to your account any more.',
  },
  'passkey-off': {
    subject: 'A passkey was removed from your account',
    text: 'It was the last one, so two-step sign-in is off: signing in to your account now needs your password only.',
  },
  'passkey-refused': {
    subject: 'A passkey of your account was refused',
    text: 'Somebody used a passkey that may be a copy of yours, so we did not let them in. Please remove this passkey on your account page, and add a new one.',
  },
  off: {
    subject: 'Two-step sign-in was turned off',
    text: 'Signing in to your account now needs your password only.',
  },
  reset: {
    subject: 'Two-step sign-in was reset',
    text: 'An administrator has removed the authenticator app and the passkeys from your account and signed you out of all devices. Please set up two-step sign-in again the next time you sign in.',
  },
  'operator-reset': {
    subject: 'Two-step sign-in was reset',
    text: 'The operator of the portal has removed the authenticator app and the passkeys from your account and signed you out of all devices. Please set up two-step sign-in again the next time you sign in.',
  },
  recovery: {
    subject: 'A recovery code of your account was used',
    text: 'Somebody has signed in to your account with your password and one of your recovery codes. This code does not work again.',
  },
  'recovery-again': {
    subject: 'A recovery code of your account was used',
    text: 'Somebody who is signed in to your account has entered one of your recovery codes to confirm an act. This code does not work again.',
  },
  'codes-renewed': {
    subject: 'Your recovery codes were replaced',
    text: 'Your account has ten new recovery codes. The earlier ones do not work any more.',
  },
  'wrong-codes': {
    subject: 'Wrong codes were entered for your account',
    text: 'Somebody who knows your password has entered five wrong codes in a row. They did not get in, and more codes have to wait. You can still sign in with a browser that you have used before, or with a passkey.',
  },
  'wrong-codes-again': {
    subject: 'Wrong codes were entered for your account',
    text: 'Somebody who is signed in to your account has entered five wrong codes in a row to confirm an act. Nothing was confirmed, and more codes have to wait.',
  },
  'wrong-passwords': {
    subject: 'Wrong passwords were entered for your account',
    text: 'Somebody has entered five wrong passwords in a row. They did not get in, and more have to wait for 15 minutes. You can still sign in with a browser that you have used before, with a passkey, or after you have chosen a new password.',
  },
  // Kinds of mails have at most 40 characters.
  'passwords-again': {
    subject: 'Wrong passwords were entered for your account',
    text: 'Somebody who is signed in to your account has entered five wrong passwords in a row to confirm an act. Nothing was confirmed, and more have to wait.',
  },
  sessions: {
    subject: 'You were signed out of all devices',
    text: 'An administrator has ended all sessions of your account. You can sign in again.',
  },
} as const;

export type SecurityChange = keyof typeof texts;

/** Informs the owner of a change of their sign-in, so that they notice one that they did not make. */
export const mailSecurityChange = (tx: EntityManager, user: User, change: SecurityChange, at: Instant): Promise<void> =>
  enqueueMail(tx, {
    kind: `account.second-factor-${change}`,
    subjectId: randomUUID(),
    recipient: user.email,
    subject: texts[change].subject,
    heading: texts[change].subject,
    paragraphs: [
      salutation(user),
      texts[change].text,
      'If this was not you, please choose a new password and contact us.',
    ],
    action: { label: 'Choose a new password', url: '/forgot-password' },
    at,
  });

const wrongGuesses = ['wrong-codes', 'wrong-codes-again', 'wrong-passwords', 'passwords-again'] as const;
export type WrongGuesses = (typeof wrongGuesses)[number];

/** Informs the owner that somebody guesses, once a day at most. What strangers can cause goes to confirmed addresses only. */
export async function mailWrongGuesses(tx: EntityManager, user: User, change: WrongGuesses, now: Date): Promise<void> {
  const sameKind = wrongGuesses.filter((one) => one.startsWith('wrong-codes') === change.startsWith('wrong-codes'));
  const kind = In(sameKind.map((one) => `account.second-factor-${one}`));
  const queuedAt = MoreThan(instantAfter(now, -dayMs));
  const mayMail = change !== 'wrong-passwords' || user.emailVerifiedAt !== null;
  if (mayMail && !(await tx.existsBy(Mail, { recipient: user.email, kind, queuedAt }))) {
    await mailSecurityChange(tx, user, change, instant(now));
  }
}
