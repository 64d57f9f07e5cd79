import { listInvoices } from '@portal/contracts';
import { api, call } from '@portal/sdk';

const invoiceApi = api.enhanceEndpoints({ addTagTypes: ['Invoice'] }).injectEndpoints({
  endpoints: (build) => ({
    adminInvoices: build.query({ ...call(listInvoices), providesTags: ['Invoice'] }),
  }),
});

export const { useAdminInvoicesQuery } = invoiceApi;
