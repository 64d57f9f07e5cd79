import {
  acceptInvite,
  authTexts,
  changePassword,
  forgotPassword,
  resendVerification,
  resetPassword,
  userTexts,
  verifyEmail,
} from '@portal/contracts';
import { describeCall, type Subject } from '../described-call';
import { busyHashing, expired, tooMany, tooManyAttempts, wrongPassword } from './refusals';
import { attorney, client } from './samples';

const token = 'q8Zr4yJ0wT5cVnE1sK7mB2xLh9aPdG3f';
const password = 'C0rrect-horse!';
const manyMails = tooMany('one network address asks more than 20 times an hour');
const manyLinks = tooManyAttempts('one network address follows more than 30 links in 15 minutes');

export const accountLinks: Subject = {
  name: 'Passwords and links',
  description: 'Links that were mailed, and passwords. Whether an address has an account is never told.',
  calls: {
    verifyEmail: describeCall(verifyEmail, {
      summary: 'Confirm an email address',
      description:
        "Follows the link of a mail that verifies an address, moves an account to it, or puts an earlier one back. The link proves the mailbox; it takes effect together with a session of that account, or with a new `password`, which ends every session and makes the account the mailbox owner's. Putting an address back without a new password clears the old one and mails a reset link.",
      ask: { body: { token, password } },
      reply: {},
      refusals: [
        expired(authTexts.verifyExpired),
        {
          code: 'SIGN_IN_REQUIRED',
          message: authTexts.verifySignIn,
          when: 'no password is sent and this account is not signed in; the link stays good',
        },
        manyLinks,
        busyHashing,
      ],
    }),
    resendVerification: describeCall(resendVerification, {
      summary: 'Ask for another confirmation mail',
      ask: { body: { email: client.email } },
      reply: {},
      refusals: [manyMails],
    }),
    forgotPassword: describeCall(forgotPassword, {
      summary: 'Ask for a mail to reset the password',
      ask: { body: { email: client.email } },
      reply: {},
      refusals: [manyMails],
    }),
    resetPassword: describeCall(resetPassword, {
      summary: 'Choose a new password by a mailed link',
      description: 'Ends every session of the account.',
      ask: { body: { token, password } },
      reply: {},
      refusals: [expired(authTexts.resetExpired), manyLinks, busyHashing],
    }),
    acceptInvite: describeCall(acceptInvite, {
      summary: 'Accept an invitation',
      ask: { body: { token, password } },
      reply: { user: attorney },
      cookies: 'set',
      refusals: [expired(authTexts.inviteExpired), manyLinks, busyHashing],
    }),
    changePassword: describeCall(changePassword, {
      summary: 'Change the own password',
      description: 'Ends every other session of the account.',
      ask: { body: { currentPassword: 'Tr0ub4dor&3', password } },
      reply: {},
      cookies: 'set',
      refusals: [
        wrongPassword(userTexts.currentPassword),
        tooManyAttempts('it is tried more than 10 times in 15 minutes'),
        busyHashing,
      ],
    }),
  },
};
