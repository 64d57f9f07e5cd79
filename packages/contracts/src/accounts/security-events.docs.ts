import { describeCalls } from '../calls/call-docs';
import * as contracts from './security-events';

export const securityEventDocs = describeCalls(contracts, {
  name: 'Security events',
  description: "What happened to the sign-in of the caller's own account, from the audit trail.",
  calls: {
    listSecurityEvents: {
      summary: "List the latest security events of the caller's account",
      reply: {
        events: [
          {
            _id: 'a3f0c6de-93d1-4d0e-8a52-6a1f5b7c9e10',
            kind: 'user.signed-in',
            createdAt: '2026-03-02T08:55:10.000Z',
            networkAddress: '203.0.113.7',
          },
        ],
      },
    },
  },
});
