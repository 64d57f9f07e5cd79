import { describeCalls } from '../calls/call-docs';
import { sampleIds } from '../calls/sample-ids';
import { missingCase } from '../calls/shared-refusals';
import { caseRowSample } from './cases.samples';
import * as confirmation from './confirm-case';

export const confirmCaseDocs = describeCalls(confirmation, {
  name: 'Confirming cases',
  description: 'Anybody can submit a case with the email address of somebody else. Its client says that it was them.',
  missing: missingCase,
  calls: {
    confirmCase: {
      summary: 'Confirm a case that was submitted without signing in',
      description:
        'For the client of the case, once their email address is confirmed. `notConfirmedByClient` is then absent, and mails may name the subject. The audit trail and the timeline of the case record it. Confirming a case that is not marked changes nothing.',
      ask: { params: { caseId: sampleIds.case } },
      reply: { case: caseRowSample() },
    },
  },
});
