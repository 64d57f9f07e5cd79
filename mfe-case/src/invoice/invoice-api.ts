import {
  creditInvoice,
  getInvoice,
  recordPayment,
  refundInvoice,
  remindInvoice,
  retryInvoiceDelivery,
  reversePayment,
  startCheckout,
  updateInvoice,
} from '@portal/contracts';
import { call } from '@portal/sdk';
import { caseApi } from '../case-api';

const invoiceApi = caseApi.injectEndpoints({
  endpoints: (build) => ({
    invoiceFile: build.query({ ...call(getInvoice), providesTags: ['Invoice'] }),
    // A refusal may mean that another person changed the invoice first, so the page reloads then, too.
    moveInvoice: build.mutation({ ...call(updateInvoice), invalidatesTags: ['Invoice', 'Case'] }),
    recordPayment: build.mutation({ ...call(recordPayment), invalidatesTags: ['Invoice', 'Case'] }),
    reversePayment: build.mutation({ ...call(reversePayment), invalidatesTags: ['Invoice', 'Case'] }),
    creditInvoice: build.mutation({ ...call(creditInvoice), invalidatesTags: ['Invoice', 'Case'] }),
    refundInvoice: build.mutation({ ...call(refundInvoice), invalidatesTags: ['Invoice', 'Case'] }),
    remindInvoice: build.mutation({ ...call(remindInvoice), invalidatesTags: ['Invoice'] }),
    // A refusal may mean that the invoice was paid meanwhile.
    startCheckout: build.mutation({
      ...call(startCheckout),
      invalidatesTags: (_page, refusal) => (refusal ? ['Invoice'] : []),
    }),
    retryInvoiceDelivery: build.mutation({ ...call(retryInvoiceDelivery), invalidatesTags: ['Invoice'] }),
  }),
});

export const {
  useInvoiceFileQuery,
  useMoveInvoiceMutation,
  useRecordPaymentMutation,
  useReversePaymentMutation,
  useCreditInvoiceMutation,
  useRefundInvoiceMutation,
  useRemindInvoiceMutation,
  useStartCheckoutMutation,
  useRetryInvoiceDeliveryMutation,
} = invoiceApi;
