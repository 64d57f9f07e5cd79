import * as z from '@portal/contracts/zod';
import { endpoint } from '../calls/endpoint';
import { Id } from '../calls/fields';
import { readBase32, readCode } from '../calls/typed';
import { SessionUser } from './session-user';
import { accountTexts } from './users';

export const secondFactorTexts = {
  codeMissing: 'Please enter the code',
  codeMalformed: 'Please enter the 6 digits of your app, or a recovery code of 16 letters and digits.',
  appCodeMalformed: 'Please enter the 6 digits that the app shows.',
  off: 'Two-step sign-in is off.',
  reset: 'Two-step sign-in has been reset.',
  sessionsEnded: 'All sessions of this person have been ended.',
  wrongCode: 'This code is not correct. Please try again.',
  expired: 'This sign-in has expired. Please enter your password again.',
  setupRequired: 'Please set up two-step sign-in first.',
  alreadyOn: 'Two-step sign-in is already on.',
  notStarted: 'Please start the set-up again.',
  notOn: 'Two-step sign-in is not on.',
  noApp: 'No authenticator app is set up.',
  needed: 'This needs a code of two-step sign-in that was entered in the last 10 minutes. Nothing was changed.',
  passwordNeeded: 'This needs your password, entered in the last 10 minutes. Nothing was changed.',
  own: 'You can turn off your own two-step sign-in on your account page.',
} as const;

const typedCode = (read: (typed: string) => string, shape: RegExp, malformed: string) =>
  z.string(secondFactorTexts.codeMissing).check(
    z.maxLength(100, { error: malformed, abort: true }),
    z.overwrite(read),
    z.minLength(1, { error: secondFactorTexts.codeMissing, abort: true }),
    // No pattern in the API document: it would refuse the spellings that are read.
    z.refine((code) => shape.test(code), malformed),
  );

/** Six digits of an authenticator app, with any spaces and hyphens, in the digits of any script. */
const appCode = typedCode(readCode, /^\d{6}$/, secondFactorTexts.appCodeMalformed);

const readFactorCode = (typed: string): string => {
  const code = readCode(typed);
  return /^\d{6}$/.test(code) ? code : readBase32(typed);
};

/** A code of the app or a recovery code. What can be neither is refused before it is compared, and so is no guess. */
const code = typedCode(readFactorCode, /^(\d{6}|[A-Z2-7]{16})$/, secondFactorTexts.codeMalformed);

export const currentPassword = z
  .string(accountTexts.currentPassword)
  .check(z.minLength(1, accountTexts.currentPassword), z.maxLength(1_000, accountTexts.currentPassword));

/** From the reply of the sign-in. */
export const signInChallenge = z.string(secondFactorTexts.expired).check(z.minLength(1), z.maxLength(200));

export const enterSecondFactor = endpoint({
  method: 'POST',
  path: '/auth/second-factor',
  access: 'public',
  beforeSecondFactor: true,
  input: z.object({
    body: z.object({
      challenge: signInChallenge,
      code,
    }),
  }),
  data: z.object({ user: SessionUser }),
});

/** Enters a code, or the password of an account without a second factor, so that this session may make the calls with `recentFactor`. */
export const renewSecondFactor = endpoint({
  method: 'POST',
  path: '/auth/second-factor/again',
  access: 'signed-in',
  input: z.object({ body: z.object({ code: z.optional(code), currentPassword: z.optional(currentPassword) }) }),
  data: z.object({}),
});

export const startSecondFactor = endpoint({
  method: 'POST',
  path: '/users/me/second-factor',
  status: 201,
  access: 'signed-in',
  beforeSecondFactor: true,
  recentFactor: 'always',
  takesPassword: true,
  input: z.object({ body: z.object({ currentPassword }) }),
  data: z.object({
    /** Base32, for typing it into an authenticator app. */
    secret: z.string(),
    /** The same for a QR code. */
    otpauthUrl: z.string(),
  }),
});

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/users/me/second-factor/confirm',
  access: 'signed-in',
  beforeSecondFactor: true,
  input: z.object({ body: z.object({ code: appCode }) }),
  /** Shown once. Each replaces one code of the authenticator app. Empty for an account that has them already. */
  data: z.object({ recoveryCodes: z.array(z.string()) }),
});

/** Replaces the recovery codes, also those that were not used. */
export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/users/me/second-factor/recovery-codes',
  status: 201,
  access: 'signed-in',
  recentFactor: 'always',
  input: z.object({}),
  /** Shown once. */
  data: z.object({ recoveryCodes: z.array(z.string()) }),
});

export const removeSecondFactor = endpoint({
  method: 'DELETE',
  path: '/users/me/second-factor',
  access: 'signed-in',
  input: z.object({ body: z.object({ currentPassword, code }) }),
  data: z.object({}),
  message: secondFactorTexts.off,
});

export const resetSecondFactor = endpoint({
  method: 'DELETE',
  path: '/users/:userId/second-factor',
  access: ['admin'],
  forbidden: accountTexts.forbidden,
  recentFactor: 'always',
  input: z.object({ params: z.object({ userId: Id }) }),
  data: z.object({}),
  message: secondFactorTexts.reset,
});

export const endSessions = endpoint({
  method: 'DELETE',
  path: '/users/:userId/sessions',
  access: ['admin'],
  forbidden: accountTexts.forbidden,
  input: z.object({ params: z.object({ userId: Id }) }),
  data: z.object({}),
  message: secondFactorTexts.sessionsEnded,
});
