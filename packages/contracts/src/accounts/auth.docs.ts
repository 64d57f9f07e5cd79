import { describeCalls } from '../calls/call-docs';
import { busyHashing, expired, missing, tooMany, tooManyAttempts, wrongPassword } from '../calls/shared-refusals';
import * as contracts from './auth';
import { userTexts } from './users';
import { sessionUserSample } from './users.samples';

const { authTexts } = contracts;

const manyMails = tooMany('one network address asks more than 20 times an hour');
const manyLinks = tooManyAttempts('one network address follows more than 30 links in 15 minutes');

export const authDocs = describeCalls(contracts, {
  name: 'Sessions and passwords',
  description:
    'Signing in and out, renewing a session, passwords, and mailed links. No answer reveals whether an address has an account.',
  missing: missing('session', 'The requested session could not be found.'),
  calls: {
    register: {
      summary: 'Create an account',
      description: 'The role of the account is always client. The caller is signed in at once.',
      cookies: 'set',
      refuses: [
        { code: 'EMAIL_TAKEN', message: authTexts.emailTaken, when: 'the address has an account' },
        tooMany('one network address registers more than 20 times an hour'),
        busyHashing,
      ],
    },
    login: {
      summary: 'Sign in',
      description:
        'Returns `user` and sets the cookies. For an account with a second factor it returns `secondFactor` instead and sets none; `POST /auth/second-factor` ends the sign-in.',
      reply: { user: sessionUserSample() },
      cookies: 'set',
      refuses: [
        {
          code: 'INVALID_CREDENTIALS',
          message: authTexts.loginRefused,
          when: 'there is no such account, or the password is wrong',
        },
        { code: 'ACCOUNT_DEACTIVATED', message: authTexts.deactivated, when: 'an admin has deactivated the account' },
        tooManyAttempts('too many attempts for the account, or from the network address, have failed'),
        busyHashing,
      ],
    },
    logout: {
      summary: 'Sign out',
      description: 'Also answers 200 when the caller was not signed in.',
      cookies: 'cleared',
      security: 'optional',
    },
    refresh: {
      summary: 'Renew the session',
      description:
        'Renews both cookies. A refresh token that is used again within 30 seconds gets the same new token; used again later, it ends the session. `awaySeconds` is the time since the last input of the person, from which the idle end of the session is counted; by default 0.',
      ask: { body: { awaySeconds: 90 } },
      cookies: 'set',
      security: 'refresh-token',
      refuses: [
        {
          code: 'SIGNED_OUT',
          message: 'Your session has ended. Please sign in again.',
          when: 'the refresh token is missing, invalid, already used or expired; both cookies are cleared',
        },
        tooMany('one network address asks more than 600 times in 15 minutes'),
      ],
    },
    me: { summary: 'Get the signed-in account' },
    listSessions: { summary: "List the caller's sessions" },
    revokeSession: { summary: 'End a session' },
    verifyEmail: {
      summary: 'Confirm an email address',
      description:
        'Redeems a mailed link that verifies an address, changes the address of an account, or restores the earlier one. The caller must be signed in to that account, or send a new `password`, which replaces the old one and ends every session. Restoring an address without a new password removes the old password and mails a reset link.',
      refuses: [
        expired(authTexts.verifyExpired),
        {
          code: 'SIGN_IN_REQUIRED',
          message: authTexts.verifySignIn,
          when: 'the caller sends no password and is not signed in to this account; the link stays valid',
        },
        manyLinks,
        busyHashing,
      ],
    },
    resendVerification: { summary: 'Request another confirmation mail', refuses: [manyMails] },
    forgotPassword: { summary: 'Request a mail to reset the password', refuses: [manyMails] },
    resetPassword: {
      summary: 'Reset the password with a mailed link',
      description: 'Ends every session of the account.',
      refuses: [expired(authTexts.resetExpired), manyLinks, busyHashing],
    },
    acceptInvite: {
      summary: 'Accept an invitation',
      cookies: 'set',
      refuses: [expired(authTexts.inviteExpired), manyLinks, busyHashing],
    },
    changePassword: {
      summary: "Change the caller's password",
      description: 'Ends every other session of the account.',
      cookies: 'set',
      refuses: [
        wrongPassword(userTexts.currentPassword),
        tooManyAttempts('the caller tries more than 10 times in 15 minutes'),
        busyHashing,
      ],
    },
  },
});
