import { listFailedMails, retryMail } from '@portal/contracts';
import { api, call } from '@portal/sdk';

const mailApi = api.enhanceEndpoints({ addTagTypes: ['FailedMail'] }).injectEndpoints({
  endpoints: (build) => ({
    failedMails: build.query({ ...call(listFailedMails), providesTags: ['FailedMail'] }),
    /** The list reloads after a refusal too, because another admin may have sent the email first. */
    retryMail: build.mutation({ ...call(retryMail), invalidatesTags: ['FailedMail'] }),
  }),
});

export const { useFailedMailsQuery, useRetryMailMutation } = mailApi;
