import * as contracts from './auth';
import { describeSubject } from './call-docs';
import { busyHashing, expired, tooMany, tooManyAttempts, wrongPassword } from './shared-refusals';
import { userTexts } from './users';

const { authTexts } = contracts;

const manyMails = tooMany('one network address asks more than 20 times an hour');
const manyLinks = tooManyAttempts('one network address follows more than 30 links in 15 minutes');

export const authDocs = describeSubject(contracts, {
  name: 'Sessions and passwords',
  description:
    'Signing in and out, staying signed in, passwords, and links that were mailed. Whether an address has an account is never told.',
  calls: {
    register: {
      summary: 'Create an account',
      description: 'The account is a client, whatever the body says, and is signed in at once.',
      cookies: 'set',
      refuses: [
        { code: 'EMAIL_TAKEN', message: authTexts.emailTaken, when: 'the address has an account' },
        tooMany('one network address registers more than 20 times an hour'),
        busyHashing,
      ],
    },
    login: {
      summary: 'Sign in',
      cookies: 'set',
      refuses: [
        {
          code: 'INVALID_CREDENTIALS',
          message: authTexts.loginRefused,
          when: 'address and password do not belong together, whether or not there is such an account',
        },
        { code: 'ACCOUNT_DEACTIVATED', message: authTexts.deactivated, when: 'an admin has closed the account' },
        tooManyAttempts('an account or a network address has failed too often'),
        busyHashing,
      ],
    },
    logout: {
      summary: 'Sign out',
      description: 'Also answers 200 when nobody was signed in.',
      cookies: 'cleared',
      security: 'optional',
    },
    refresh: {
      summary: 'Renew the session',
      description:
        'Both cookies are renewed. The same old token within 30 seconds gets the same successor; used again later, it ends the session. `awaySeconds` says how long ago the person last did something; an idle session ends counted from then. Without it the person counts as present.',
      ask: { body: { awaySeconds: 90 } },
      cookies: 'set',
      security: 'refresh-token',
      refuses: [
        {
          code: 'SIGNED_OUT',
          message: 'Your session has ended. Please sign in again.',
          when: 'the refresh token is missing, wrong, used or too old; both cookies are cleared',
        },
        tooMany('one network address asks more than 600 times in 15 minutes'),
      ],
    },
    me: { summary: 'Who is signed in' },
    listSessions: { summary: 'Where the caller is signed in' },
    revokeSession: { summary: 'End a session' },
    verifyEmail: {
      summary: 'Confirm an email address',
      description:
        "Follows the link of a mail that verifies an address, moves an account to it, or puts an earlier one back. The link proves the mailbox; it takes effect together with a session of that account, or with a new `password`, which ends every session and makes the account the mailbox owner's. Putting an address back without a new password clears the old one and mails a reset link.",
      refuses: [
        expired(authTexts.verifyExpired),
        {
          code: 'SIGN_IN_REQUIRED',
          message: authTexts.verifySignIn,
          when: 'no password is sent and this account is not signed in; the link stays good',
        },
        manyLinks,
        busyHashing,
      ],
    },
    resendVerification: { summary: 'Ask for another confirmation mail', refuses: [manyMails] },
    forgotPassword: { summary: 'Ask for a mail to reset the password', refuses: [manyMails] },
    resetPassword: {
      summary: 'Choose a new password by a mailed link',
      description: 'Ends every session of the account.',
      refuses: [expired(authTexts.resetExpired), manyLinks, busyHashing],
    },
    acceptInvite: {
      summary: 'Accept an invitation',
      cookies: 'set',
      refuses: [expired(authTexts.inviteExpired), manyLinks, busyHashing],
    },
    changePassword: {
      summary: 'Change the own password',
      description: 'Ends every other session of the account.',
      cookies: 'set',
      refuses: [
        wrongPassword(userTexts.currentPassword),
        tooManyAttempts('it is tried more than 10 times in 15 minutes'),
        busyHashing,
      ],
    },
  },
});
