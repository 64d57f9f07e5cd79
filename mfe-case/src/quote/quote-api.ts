import {
  acceptQuote,
  declineQuote,
  getQuote,
  invoiceQuote,
  listQuotes,
  recordQuoteAcceptance,
  updateQuote,
} from '@portal/contracts';
import { call } from '@portal/sdk';
import { caseApi } from '../case-api';

/** A refusal may mean that another person changed the quote first, so the page reloads then, too. */
const reloads = { invalidatesTags: ['Quote' as const, 'Case' as const] };

const quoteApi = caseApi.enhanceEndpoints({ addTagTypes: ['Quote'] }).injectEndpoints({
  endpoints: (build) => ({
    quotesOfCase: build.query({ ...call(listQuotes), providesTags: ['Quote'] }),
    quoteFile: build.query({ ...call(getQuote), providesTags: ['Quote'] }),
    moveQuote: build.mutation({ ...call(updateQuote), ...reloads }),
    acceptQuote: build.mutation({ ...call(acceptQuote), ...reloads }),
    declineQuote: build.mutation({ ...call(declineQuote), ...reloads }),
    recordAcceptance: build.mutation({ ...call(recordQuoteAcceptance), ...reloads }),
    invoiceQuote: build.mutation({ ...call(invoiceQuote), invalidatesTags: ['Quote', 'Case', 'Invoice'] }),
  }),
});

export const {
  useQuotesOfCaseQuery,
  useQuoteFileQuery,
  useMoveQuoteMutation,
  useAcceptQuoteMutation,
  useDeclineQuoteMutation,
  useRecordAcceptanceMutation,
  useInvoiceQuoteMutation,
} = quoteApi;
