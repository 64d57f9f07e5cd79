import { describeCalls } from '../calls/call-docs';
import { sampleIds } from '../calls/sample-ids';
import { missingCase, onlyReads } from '../calls/shared-refusals';
import * as telling from './tell-bank';

const { bankTexts } = telling;

export const tellBankDocs = describeCalls(telling, {
  name: 'Telling the bank',
  description:
    'A case is `urgent` for 14 days from the day of a payment of which the bank has not been told, as long as it is open. Staff find urgent cases first in their lists.',
  missing: missingCase,
  calls: {
    tellBank: {
      summary: 'Say that the bank has been told',
      description:
        'For its client, its attorney and admins, and for callers with the `uploadToken` of its submission. `urgent` is then absent, and `bankToldAt` of the case says when. The audit trail and the timeline of the case record it. A repeated call changes nothing.',
      ask: { params: { caseId: sampleIds.case }, body: {} },
      security: 'optional',
      reply: { bankToldAt: '2026-03-02T09:00:00.000Z' },
      refuses: [
        { code: 'SIGNED_OUT', message: 'Please sign in.', when: 'there is neither a session nor an `uploadToken`' },
        {
          code: 'EXPIRED',
          message: bankTexts.tokenExpired,
          when: 'the `uploadToken` is invalid, has expired or belongs to another case',
        },
        onlyReads,
        { code: 'CONFLICT', message: bankTexts.notUrgent, when: 'the case was never urgent' },
      ],
    },
  },
});
