import { createApiToken, listApiTokens, revokeApiToken } from '@portal/contracts';
import { api, call } from '@portal/sdk';

const invalidatesTags = ['ApiToken' as const];

const apiTokenApi = api.enhanceEndpoints({ addTagTypes: ['ApiToken'] }).injectEndpoints({
  endpoints: (build) => ({
    apiTokens: build.query({ ...call(listApiTokens), providesTags: ['ApiToken'] }),
    createApiToken: build.mutation({ ...call(createApiToken), invalidatesTags }),
    revokeApiToken: build.mutation({ ...call(revokeApiToken), invalidatesTags }),
  }),
});

export const { useApiTokensQuery, useCreateApiTokenMutation, useRevokeApiTokenMutation } = apiTokenApi;
