import { describeCalls } from '../calls/call-docs';
import { missing, tooManyAttempts, wrong, wrongPassword } from '../calls/shared-refusals';
import * as contracts from './second-factor';
import { userTexts } from './users';

const { secondFactorTexts } = contracts;

export const secondFactorDocs = describeCalls(contracts, {
  name: 'Second factor',
  description:
    'The second step of the sign-in: a code of an authenticator app (TOTP, RFC 6238: SHA-1, 6 digits, 30 seconds) or a recovery code. Each code works once. Passkeys are described below.',
  missing: missing('account', userTexts.notFound),
  calls: {
    enterSecondFactor: {
      summary: 'Enter the code of the sign-in',
      description:
        'Ends a sign-in that `POST /auth/login` has begun. A challenge is valid for 10 minutes and 5 tries, for the account and the password with which it was begun.',
      ask: { body: { challenge: 'q8Zr4yJ0wT5cVnE1sK7mB2xLh9aPdG3f', code: '492039' } },
      cookies: 'set',
      refuses: [
        { code: 'INVALID_CODE', message: secondFactorTexts.wrongCode, when: 'the code is wrong or was used before' },
        {
          code: 'EXPIRED',
          message: secondFactorTexts.expired,
          when: 'the challenge is unknown, used, older than 10 minutes, or had 5 wrong codes',
        },
        tooManyAttempts('too many codes for the account, or from the network address, were wrong'),
      ],
    },
    renewSecondFactor: {
      summary: 'Enter a code or the password again',
      description:
        'Lets this session make calls that answer 403 `SECOND_FACTOR_NEEDED`, or `PASSWORD_NEEDED` to people without a second factor, for 10 minutes. Send `code`, or without a second factor `currentPassword`. Wrong codes count as those of a sign-in.',
      ask: { body: { code: '492039' } },
      refuses: [
        { code: 'INVALID_CODE', message: secondFactorTexts.wrongCode, when: 'the code is wrong or was used before' },
        wrongPassword(userTexts.currentPassword),
        {
          code: 'CONFLICT',
          message: secondFactorTexts.notOn,
          when: 'a code was sent, and the account has no second factor',
        },
        tooManyAttempts('too many codes for the account, or from the network address, were wrong'),
      ],
    },
    startSecondFactor: {
      summary: 'Start setting up the second factor',
      description: 'Returns a new secret. It takes effect when a code of it is confirmed, and cannot be read again.',
      ask: { body: { currentPassword: 'Tr0ub4dor&3' } },
      reply: {
        secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
        otpauthUrl:
          'otpauth://totp/Portal:clara%40example.org?issuer=Portal&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30',
      },
      refuses: [
        wrongPassword(userTexts.currentPassword),
        { code: 'CONFLICT', message: secondFactorTexts.alreadyOn, when: 'the account has an authenticator app' },
        tooManyAttempts('the caller tries more than 10 times in 15 minutes'),
      ],
    },
    confirmSecondFactor: {
      summary: 'Confirm the second factor with a code',
      description:
        'The first factor of an account turns two-step sign-in on, ends the other sessions of the account, and returns the recovery codes once.',
      ask: { body: { code: '492039' } },
      reply: { recoveryCodes: ['QJ7C-2XRM-5KZD-LW3N'] },
      refuses: [
        wrong('code', secondFactorTexts.wrongCode, 'the code is wrong'),
        { code: 'CONFLICT', message: secondFactorTexts.alreadyOn, when: 'the account has an authenticator app' },
        { code: 'CONFLICT', message: secondFactorTexts.notStarted, when: 'no set-up was started' },
        tooManyAttempts('the caller tries more than 10 times in 15 minutes'),
      ],
    },
    renewRecoveryCodes: {
      summary: 'Make ten new recovery codes',
      description: 'The earlier ones stop working. The person is informed by mail.',
      reply: { recoveryCodes: ['QJ7C-2XRM-5KZD-LW3N'] },
      refuses: [
        { code: 'CONFLICT', message: secondFactorTexts.notOn, when: 'two-step sign-in is not on' },
        tooManyAttempts('the caller tries more than 10 times in 15 minutes'),
      ],
    },
    removeSecondFactor: {
      summary: 'Remove the authenticator app',
      description: 'Without passkeys, two-step sign-in is off afterwards.',
      ask: { body: { currentPassword: 'Tr0ub4dor&3', code: '492039' } },
      refuses: [
        wrongPassword(userTexts.currentPassword),
        wrong('code', secondFactorTexts.wrongCode, 'the code is wrong or was used before'),
        { code: 'CONFLICT', message: secondFactorTexts.noApp, when: 'the account has no authenticator app' },
        tooManyAttempts('the caller tries more than 10 times in 15 minutes'),
      ],
    },
    resetSecondFactor: {
      summary: "Reset a person's second factor",
      description:
        'For a person who has lost their app, passkeys and recovery codes; removes all of them and ends their sessions. They are informed by mail.',
      refuses: [{ code: 'CONFLICT', message: secondFactorTexts.own, when: "it is the caller's own" }],
    },
    endSessions: {
      summary: "End a person's sessions",
      description: 'Takes effect with their next request. They are informed by mail. The session of the caller stays.',
    },
  },
});
