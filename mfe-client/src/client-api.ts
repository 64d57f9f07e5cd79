import { listCases, listInvoices, resendVerification } from '@portal/contracts';
import { api, call } from '@portal/sdk';

const clientApi = api.enhanceEndpoints({ addTagTypes: ['Case', 'Invoice'] }).injectEndpoints({
  endpoints: (build) => ({
    ownCases: build.query({ ...call(listCases), providesTags: ['Case'] }),
    ownInvoices: build.query({ ...call(listInvoices), providesTags: ['Invoice'] }),
    resendVerification: build.mutation({ ...call(resendVerification) }),
  }),
});

export const { useOwnCasesQuery, useOwnInvoicesQuery, useResendVerificationMutation } = clientApi;
