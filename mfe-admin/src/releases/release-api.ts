import { listReleases, rollBackRelease, stopCanary } from '@portal/contracts';
import { api, call } from '@portal/sdk';

const releaseApi = api.enhanceEndpoints({ addTagTypes: ['Release'] }).injectEndpoints({
  endpoints: (build) => ({
    releases: build.query({ ...call(listReleases), providesTags: ['Release'] }),
    /** The list reloads after a refusal too, because somebody else may have changed the remote first. */
    rollBackRelease: build.mutation({ ...call(rollBackRelease), invalidatesTags: ['Release'] }),
    stopCanary: build.mutation({ ...call(stopCanary), invalidatesTags: ['Release'] }),
  }),
});

export const { useReleasesQuery, useRollBackReleaseMutation, useStopCanaryMutation } = releaseApi;
