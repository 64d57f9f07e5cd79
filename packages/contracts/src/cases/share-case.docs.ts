import { describeCalls } from '../calls/call-docs';
import { sampleIds } from '../calls/sample-ids';
import { missingCase } from '../calls/shared-refusals';
import { caseRowSample } from './cases.samples';
import * as sharing from './share-case';

export const sharingDocs = describeCalls(sharing, {
  name: 'Sharing cases',
  description:
    'A case is private to its client unless it is shared with the organisation. Its owners and members then read it; those for billing see its invoices and quotes only, without the name of the subject.',
  missing: missingCase,
  calls: {
    shareCase: {
      summary: 'Share a case, or make it private',
      description:
        'For the client of the case who is a member of an organisation, and for an owner while the case is shared. What an owner makes private is hidden from them too.',
      ask: { params: { caseId: sampleIds.case }, body: { shared: true } },
      reply: { case: caseRowSample({ organisation: { _id: sampleIds.organisation, name: 'Gulf Exports' } }) },
      refuses: [
        {
          code: 'FORBIDDEN',
          message: sharing.sharingTexts.forbidden,
          when: 'the caller reads the case and may not change who sees it',
        },
      ],
    },
  },
});
