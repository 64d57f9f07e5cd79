import { describeCalls } from '../calls/call-docs';
import { sampleIds } from '../calls/sample-ids';
import { missingCase, tooMany } from '../calls/shared-refusals';
import * as receipts from './receipts';

export const receiptDocs = describeCalls(receipts, {
  name: 'Receipts',
  description: 'Following a case without an account, with the code that its submission showed once.',
  missing: missingCase,
  calls: {
    followByReceipt: {
      summary: 'Follow a case with its receipt code',
      description: 'Tells status and next step, and nothing about persons, messages or documents.',
      ask: { body: { caseNumber: 'RC-2026-000001', receiptCode: 'K7QD-2M4X-ZJ3A-W5TP' } },
      reply: {
        case: {
          caseNumber: 'RC-2026-000001',
          status: 'pending',
          submittedAt: '2026-03-01T09:00:00.000Z',
          nextDeadline: { kind: 'first-response', dueAt: '2026-03-02T09:00:00.000Z' },
          waitingOn: 'us',
        },
      },
      refuses: [
        {
          code: 'NOT_FOUND',
          message: receipts.receiptTexts.unknown,
          when: 'the number or the code is wrong, or the code was voided',
        },
        tooMany('more than 10 codes an hour are sent from one network address'),
      ],
    },
    changeReceiptCode: {
      summary: 'Void the receipt code of a case, or replace it',
      description: 'For a code that was lost or that somebody else has seen. The client is mailed.',
      ask: { params: { caseId: sampleIds.case }, body: { renew: true } },
      reply: { receiptCode: 'K7QD-2M4X-ZJ3A-W5TP' },
    },
  },
});
