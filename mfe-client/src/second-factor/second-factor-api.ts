import { confirmSecondFactor, removeSecondFactor, renewRecoveryCodes, startSecondFactor } from '@portal/contracts';
import { api, call } from '@portal/sdk';

const secondFactorApi = api.enhanceEndpoints({ addTagTypes: ['Session', 'Factor'] }).injectEndpoints({
  endpoints: (build) => ({
    startSecondFactor: build.mutation(call(startSecondFactor)),
    // Confirming ends all other sessions, so the list reloads.
    confirmSecondFactor: build.mutation({ ...call(confirmSecondFactor), invalidatesTags: ['Session', 'Factor'] }),
    renewRecoveryCodes: build.mutation({ ...call(renewRecoveryCodes), invalidatesTags: ['Session', 'Factor'] }),
    removeSecondFactor: build.mutation({ ...call(removeSecondFactor), invalidatesTags: ['Factor'] }),
  }),
});

export const {
  useStartSecondFactorMutation,
  useConfirmSecondFactorMutation,
  useRemoveSecondFactorMutation,
  useRenewRecoveryCodesMutation,
} = secondFactorApi;
