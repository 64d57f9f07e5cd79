import { getInvoice, retryInvoiceDelivery, updateInvoice } from '@portal/contracts';
import { call } from '@portal/sdk';
import { caseApi } from '../case-api';

const invoiceApi = caseApi.injectEndpoints({
  endpoints: (build) => ({
    invoiceFile: build.query({ ...call(getInvoice), providesTags: ['Invoice'] }),
    // A refusal may mean that another person changed the invoice first, so the page reloads then, too.
    moveInvoice: build.mutation({ ...call(updateInvoice), invalidatesTags: ['Invoice', 'Case'] }),
    retryInvoiceDelivery: build.mutation({ ...call(retryInvoiceDelivery), invalidatesTags: ['Invoice'] }),
  }),
});

export const { useInvoiceFileQuery, useMoveInvoiceMutation, useRetryInvoiceDeliveryMutation } = invoiceApi;
