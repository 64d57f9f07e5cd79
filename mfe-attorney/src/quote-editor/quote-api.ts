import { createQuote, getQuote, updateQuote } from '@portal/contracts';
import { api, call } from '@portal/sdk';

const quoteApi = api.enhanceEndpoints({ addTagTypes: ['Case', 'Quote'] }).injectEndpoints({
  endpoints: (build) => ({
    /** Reloaded when the editor opens, and not replaced while a person is typing. */
    editedQuote: build.query({ ...call(getQuote), keepUnusedDataFor: 0 }),
    createQuote: build.mutation({ ...call(createQuote), invalidatesTags: ['Case', 'Quote'] }),
    updateQuote: build.mutation({ ...call(updateQuote), invalidatesTags: ['Case', 'Quote'] }),
  }),
});

export const { useEditedQuoteQuery, useCreateQuoteMutation, useUpdateQuoteMutation } = quoteApi;
