import { resendVerification, verifyEmail } from '@portal/contracts';
import { api, call } from '@portal/sdk';

const verificationApi = api.injectEndpoints({
  endpoints: (build) => ({
    verifyEmail: build.mutation({ ...call(verifyEmail) }),
    askForVerification: build.mutation({ ...call(resendVerification) }),
  }),
});

export const { useVerifyEmailMutation, useAskForVerificationMutation } = verificationApi;
