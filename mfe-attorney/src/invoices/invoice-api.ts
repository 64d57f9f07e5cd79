import { createInvoice, getInvoice, getTaxSettings, listInvoices, updateInvoice } from '@portal/contracts';
import { api, call } from '@portal/sdk';

const invoiceApi = api.enhanceEndpoints({ addTagTypes: ['Case', 'Invoice'] }).injectEndpoints({
  endpoints: (build) => ({
    attorneyInvoices: build.query({ ...call(listInvoices), providesTags: ['Invoice'] }),
    /** For the editor: reloaded when it opens, and not replaced while a person is typing. */
    editedInvoice: build.query({ ...call(getInvoice), keepUnusedDataFor: 0 }),
    taxSettings: build.query({ ...call(getTaxSettings) }),
    attorneyCreateInvoice: build.mutation({ ...call(createInvoice), invalidatesTags: ['Case', 'Invoice'] }),
    attorneyUpdateInvoice: build.mutation({ ...call(updateInvoice), invalidatesTags: ['Case', 'Invoice'] }),
  }),
});

export const {
  useAttorneyInvoicesQuery,
  useEditedInvoiceQuery,
  useAttorneyCreateInvoiceMutation,
  useAttorneyUpdateInvoiceMutation,
  useTaxSettingsQuery,
} = invoiceApi;
