import { forgotPassword, resetPassword } from '@portal/contracts';
import { api, call } from '@portal/sdk';

const passwordApi = api.injectEndpoints({
  endpoints: (build) => ({
    forgotPassword: build.mutation({ ...call(forgotPassword) }),
    resetPassword: build.mutation({ ...call(resetPassword) }),
  }),
});

export const { useForgotPasswordMutation, useResetPasswordMutation } = passwordApi;
