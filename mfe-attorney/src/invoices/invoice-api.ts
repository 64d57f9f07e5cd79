import { createInvoice, getInvoice, listInvoices, updateInvoice } from '@portal/contracts';
import { api, call } from '@portal/sdk';

const invoiceApi = api.enhanceEndpoints({ addTagTypes: ['Case', 'Invoice'] }).injectEndpoints({
  endpoints: (build) => ({
    attorneyInvoices: build.query({ ...call(listInvoices), providesTags: ['Invoice'] }),
    /** For the editor: always the newest when it opens, and never replaced under the hands of who is typing. */
    editedInvoice: build.query({ ...call(getInvoice), keepUnusedDataFor: 0 }),
    attorneyCreateInvoice: build.mutation({ ...call(createInvoice), invalidatesTags: ['Case', 'Invoice'] }),
    attorneyUpdateInvoice: build.mutation({ ...call(updateInvoice), invalidatesTags: ['Case', 'Invoice'] }),
  }),
});

export const {
  useAttorneyInvoicesQuery,
  useEditedInvoiceQuery,
  useAttorneyCreateInvoiceMutation,
  useAttorneyUpdateInvoiceMutation,
} = invoiceApi;
