import { listFailedMails, retryMail } from '@portal/contracts';
import { api, call } from '@portal/sdk';

const mailApi = api.enhanceEndpoints({ addTagTypes: ['FailedMail'] }).injectEndpoints({
  endpoints: (build) => ({
    failedMails: build.query({ ...call(listFailedMails), providesTags: ['FailedMail'] }),
    /** Refused or not, the list may be another one now: somebody else may have been faster. */
    retryMail: build.mutation({ ...call(retryMail), invalidatesTags: ['FailedMail'] }),
  }),
});

export const { useFailedMailsQuery, useRetryMailMutation } = mailApi;
