import { authTexts, listSessions, login, logout, me, refresh, register, revokeSession } from '@portal/contracts';
import { describeCall, type Subject } from '../described-call';
import { busyHashing, tooMany, tooManyAttempts } from './refusals';
import { attorney, client, ids } from './samples';

export const sessions: Subject = {
  name: 'Sessions',
  description: 'Signing in and out, and staying signed in.',
  calls: {
    register: describeCall(register, {
      summary: 'Create an account',
      description: 'The account is a client, whatever the body says, and is signed in at once.',
      ask: {
        body: {
          name: client.name,
          email: client.email,
          phone: client.phone,
          country: client.country,
          password: 'Tr0ub4dor&3',
        },
      },
      reply: { user: client },
      cookies: 'set',
      refusals: [
        { code: 'EMAIL_TAKEN', message: authTexts.emailTaken, when: 'the address has an account' },
        tooMany('one network address registers more than 20 times an hour'),
        busyHashing,
      ],
    }),
    login: describeCall(login, {
      summary: 'Sign in',
      ask: { body: { email: attorney.email, password: 'Tr0ub4dor&3' } },
      reply: { user: attorney },
      cookies: 'set',
      refusals: [
        {
          code: 'INVALID_CREDENTIALS',
          message: authTexts.loginRefused,
          when: 'address and password do not belong together, whether or not there is such an account',
        },
        { code: 'ACCOUNT_DEACTIVATED', message: authTexts.deactivated, when: 'an admin has closed the account' },
        tooManyAttempts('an account or a network address has failed too often'),
        busyHashing,
      ],
    }),
    logout: describeCall(logout, {
      summary: 'Sign out',
      description: 'Also answers 200 when nobody was signed in.',
      ask: {},
      reply: {},
      cookies: 'cleared',
      security: 'optional',
    }),
    refresh: describeCall(refresh, {
      summary: 'Renew the session',
      description:
        'Both cookies are renewed. The same old token within 30 seconds gets the same successor; used again later, it ends the session. `awaySeconds` says how long ago the person last did something; an idle session ends counted from then. Without it the person counts as present.',
      ask: { body: { awaySeconds: 90 } },
      reply: { user: attorney },
      cookies: 'set',
      security: 'refresh-token',
      refusals: [
        {
          code: 'SIGNED_OUT',
          message: 'Your session has ended. Please sign in again.',
          when: 'the refresh token is missing, wrong, used or too old; both cookies are cleared',
        },
        tooMany('one network address asks more than 600 times in 15 minutes'),
      ],
    }),
    me: describeCall(me, { summary: 'Who is signed in', ask: {}, reply: attorney }),
    listSessions: describeCall(listSessions, {
      summary: 'Where the caller is signed in',
      ask: {},
      reply: {
        sessions: [
          {
            _id: ids.session,
            device: 'Firefox on Windows',
            createdAt: '2026-03-02T08:55:10.000Z',
            lastSeenAt: '2026-03-02T09:00:00.000Z',
            current: true,
          },
        ],
      },
    }),
    revokeSession: describeCall(revokeSession, {
      summary: 'End a session',
      ask: { params: { sessionId: ids.session } },
      reply: {},
      refusals: [
        {
          code: 'NOT_FOUND',
          message: 'The requested session could not be found.',
          when: 'the caller has no such session',
        },
      ],
    }),
  },
};
