import { getSetup, seedTexts, seedUsers } from '@portal/contracts';
import { describeCall, type Subject } from '../described-call';

export const setup: Subject = {
  name: 'Setup',
  description: 'Demo users, and which settings are given; never their values.',
  calls: {
    seedUsers: describeCall(seedUsers, {
      summary: 'Create the demo users',
      ask: {},
      reply: {
        results: [{ email: 'admin@demo.local', role: 'admin', status: 'created' }],
        summary: { created: 1, existing: 0 },
      },
      refusals: [{ code: 'DEMO_DISABLED', message: seedTexts.disabled, when: 'the server does not allow it' }],
    }),
    getSetup: describeCall(getSetup, {
      summary: 'What the setup page shows',
      ask: {},
      reply: {
        allowed: false,
        settings: [{ name: 'SMTP_URL', purpose: 'The mail server.', isSet: true, required: true }],
      },
      refusals: [{ code: 'NOT_FOUND', message: 'There is nothing here.', when: 'the server runs in production' }],
    }),
  },
};
