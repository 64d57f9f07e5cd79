import { getCase, type Reply } from '@portal/contracts';
import { api, call } from '@portal/sdk';
import { mergeMessages } from './communication/merge-messages';

/** A case with its messages, documents, invoices and timeline, as one reply brings them. */
export type CaseDetail = Reply<typeof getCase>;

/** Why a call did not succeed, as far as pages look at it. */
export interface Refusal {
  code?: string;
  message?: string;
}

/** One cache entry holds all that is known of a case; calls about its parts patch it. */
export const caseApi = api.enhanceEndpoints({ addTagTypes: ['Case', 'Invoice'] }).injectEndpoints({
  endpoints: (build) => ({
    caseDetail: build.query({
      ...call(getCase),
      providesTags: ['Case'],
      // A reload brings the newest hundred messages; older ones that a person has asked for stay.
      merge: (known, fresh) => ({ ...fresh, messages: mergeMessages(known.messages, fresh.messages) }),
    }),
  }),
});

export const { useCaseDetailQuery } = caseApi;
