import {
  changePassword,
  listCases,
  listInvoices,
  listSecurityEvents,
  listSessions,
  resendVerification,
  revokeSession,
} from '@portal/contracts';
import { api, call } from '@portal/sdk';

const clientApi = api.enhanceEndpoints({ addTagTypes: ['Case', 'Invoice', 'Session'] }).injectEndpoints({
  endpoints: (build) => ({
    ownCases: build.query({ ...call(listCases), providesTags: ['Case'] }),
    ownInvoices: build.query({ ...call(listInvoices), providesTags: ['Invoice'] }),
    resendVerification: build.mutation({ ...call(resendVerification) }),
    ownSessions: build.query({ ...call(listSessions), providesTags: ['Session'] }),
    ownSecurityEvents: build.query({ ...call(listSecurityEvents), providesTags: ['Session'] }),
    endSession: build.mutation({ ...call(revokeSession), invalidatesTags: ['Session'] }),
    // Changing the password ends all other sessions, so the list reloads.
    changePassword: build.mutation({ ...call(changePassword), invalidatesTags: ['Session'] }),
  }),
});

export const {
  useOwnCasesQuery,
  useOwnInvoicesQuery,
  useResendVerificationMutation,
  useOwnSecurityEventsQuery,
  useOwnSessionsQuery,
  useEndSessionMutation,
  useChangePasswordMutation,
} = clientApi;
