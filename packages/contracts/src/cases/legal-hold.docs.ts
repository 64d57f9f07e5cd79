import { describeCalls } from '../calls/call-docs';
import { sampleIds } from '../calls/sample-ids';
import { missingCase } from '../calls/shared-refusals';
import { caseRowSample } from './cases.samples';
import * as legalHold from './legal-hold';

export const legalHoldDocs = describeCalls(legalHold, {
  name: 'Legal holds',
  description: 'While a case is held, neither the daily job nor an operator can erase it.',
  missing: missingCase,
  calls: {
    changeLegalHold: {
      summary: 'Hold a case, or lift the hold',
      description: 'Staff see the reason in the case, and the audit trail records it. Clients never see it.',
      ask: {
        params: { caseId: sampleIds.case },
        body: { held: true, reason: 'The other side has sued; file 12/2026.' },
      },
      reply: { case: caseRowSample({ status: 'closed' }) },
      refuses: [
        {
          code: 'CONFLICT',
          message: 'The content of this case has just been erased, so a hold can no longer keep it.',
          when: 'the case is erased at the same moment',
        },
      ],
    },
  },
});
