import type { Refusal } from '../calls/call-docs';
import { describeCalls } from '../calls/call-docs';
import { missing, tooMany, tooManyAttempts, wrongPassword } from '../calls/shared-refusals';
import * as contracts from './passkeys';
import { secondFactorTexts } from './second-factor';
import { userTexts } from './users';

const { passkeyTexts } = contracts;

const refused: Refusal = {
  code: 'INVALID_CODE',
  message: passkeyTexts.refused,
  when: 'the passkey is unknown, belongs to another account, has signed something else, or may have been copied',
};
const late: Refusal = {
  code: 'EXPIRED',
  message: passkeyTexts.expired,
  when: 'the challenge is older than 10 minutes, was used before, or is for something else',
};
const many = tooMany('one network address asks more than 300 times in 15 minutes');
const manyPasskeys: Refusal = {
  code: 'CONFLICT',
  message: passkeyTexts.tooMany,
  when: 'the caller has as many passkeys as one person may have',
};

export const passkeyDocs = describeCalls(contracts, {
  name: 'Passkeys',
  description:
    'Signing in with a fingerprint, a face or a screen lock (WebAuthn, discoverable credentials, user verification required). A passkey is a second factor, and alone it counts as both. `options` are for `navigator.credentials`; each challenge is valid once, for 10 minutes, for its purpose and session.',
  missing: missing('passkey', passkeyTexts.notFound),
  calls: {
    startPasskeySignIn: { summary: 'Start to sign in with a passkey', refuses: [many] },
    signInWithPasskey: {
      summary: 'Sign in with a passkey',
      cookies: 'set',
      refuses: [
        refused,
        late,
        {
          code: 'INVALID_CODE',
          message: passkeyTexts.needsPassword,
          when: 'the password was reset by mail, and the passkey has not been used with the new one',
        },
        {
          code: 'ACCOUNT_DEACTIVATED',
          message: 'Your account has been deactivated. Please contact support.',
          when: 'an admin has deactivated the account',
        },
        tooManyAttempts('too many sign-ins come from the network address'),
      ],
    },
    enterPasskey: {
      summary: 'Use a passkey as second step of the sign-in',
      description: 'Ends a sign-in that `POST /auth/login` has begun. Its reply holds the options.',
      cookies: 'set',
      refuses: [
        refused,
        {
          code: 'EXPIRED',
          message: secondFactorTexts.expired,
          when: 'the challenge is unknown, used, older than 10 minutes, or had 5 wrong answers',
        },
        late,
        tooManyAttempts('too many sign-ins come from the network address'),
      ],
    },
    getFactorProofs: {
      summary: "List how the caller's second factor can be proven again",
      reply: { methods: ['totp', 'recovery'], recoveryCodesLeft: 10 },
      refuses: [{ code: 'CONFLICT', message: secondFactorTexts.notOn, when: 'the account has no second factor' }],
    },
    renewWithPasskey: {
      summary: 'Use a passkey again',
      description: 'Lets this session make calls that answer 403 `SECOND_FACTOR_NEEDED`, for 10 minutes.',
      refuses: [refused, late, tooManyAttempts('too many sign-ins come from the network address')],
    },
    listPasskeys: { summary: "List the caller's passkeys" },
    startPasskey: {
      summary: 'Start to add a passkey',
      refuses: [
        wrongPassword(userTexts.currentPassword),
        manyPasskeys,
        tooManyAttempts('the caller tries more than 10 times in 15 minutes'),
      ],
    },
    addPasskey: {
      summary: 'Add a passkey',
      description:
        'Must follow `POST /users/me/passkeys/options` in the same session. The first factor of an account turns two-step sign-in on, ends the other sessions of the account, and returns the recovery codes once.',
      reply: {
        passkey: {
          _id: '3e2d1c0b-9a8f-4e7d-8c6b-5a4f3e2d1c0b',
          name: 'Laptop',
          createdAt: '2026-03-02T08:55:10.000Z',
        },
        recoveryCodes: ['QJ7C-2XRM-5KZD-LW3N'],
      },
      refuses: [
        late,
        {
          code: 'CONFLICT',
          message: passkeyTexts.notMade,
          when: 'the passkey is not what was asked for, or is known already',
        },
        manyPasskeys,
      ],
    },
    renamePasskey: { summary: 'Rename a passkey' },
    removePasskey: {
      summary: 'Remove a passkey',
      description: 'Without another passkey or an authenticator app, two-step sign-in is off afterwards.',
      refuses: [
        wrongPassword(userTexts.currentPassword),
        tooManyAttempts('the caller tries more than 10 times in 15 minutes'),
      ],
    },
  },
});
