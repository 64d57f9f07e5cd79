import { getSetup, seedUsers } from '@portal/contracts';
import { api, call } from '@portal/sdk';

const setupApi = api.injectEndpoints({
  endpoints: (build) => ({
    setup: build.query({ ...call(getSetup) }),
    seedUsers: build.mutation({ ...call(seedUsers) }),
  }),
});

export const { useSetupQuery, useSeedUsersMutation } = setupApi;
