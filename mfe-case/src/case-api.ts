import { getCase } from '@portal/contracts';
import { api, call, type ReadReply } from '@portal/sdk';
import { mergeMessages } from './communication/merge-messages';

/** A case with its messages, documents, invoices and timeline, as returned by one API call. */
export type CaseDetail = ReadReply<typeof getCase>;

/** The parts of a failed call that pages use. */
export interface CallError {
  code?: string;
  message?: string;
  outdated?: boolean;
}

/** One cache entry holds the whole case; calls for its parts patch that entry. */
export const caseApi = api.enhanceEndpoints({ addTagTypes: ['Case', 'Invoice'] }).injectEndpoints({
  endpoints: (build) => ({
    caseDetail: build.query({
      ...call(getCase),
      providesTags: ['Case'],
      // A reload returns the newest hundred messages; the merge keeps older ones that were loaded on request.
      merge: (known, fresh) => ({ ...fresh, messages: mergeMessages(known.messages, fresh.messages) }),
    }),
  }),
});

export const { useCaseDetailQuery } = caseApi;
