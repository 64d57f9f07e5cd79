import { getInvoice, retryInvoiceDelivery, updateInvoice } from '@portal/contracts';
import { call } from '@portal/sdk';
import { caseApi } from '../case-api';

const invoiceApi = caseApi.injectEndpoints({
  endpoints: (build) => ({
    invoiceFile: build.query({ ...call(getInvoice), providesTags: ['Invoice'] }),
    // A refusal may mean that somebody else was faster: then, too, the page shows how things stand now.
    moveInvoice: build.mutation({ ...call(updateInvoice), invalidatesTags: ['Invoice', 'Case'] }),
    retryInvoiceDelivery: build.mutation({ ...call(retryInvoiceDelivery), invalidatesTags: ['Invoice'] }),
  }),
});

export const { useInvoiceFileQuery, useMoveInvoiceMutation, useRetryInvoiceDeliveryMutation } = invoiceApi;
