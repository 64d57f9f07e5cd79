import { discardAlert, draftAlert, getWatch, listWatches, releaseAlert } from '@portal/contracts';
import { api, call } from '@portal/sdk';

const changed = { invalidatesTags: ['Watch' as const] };

const watchApi = api.enhanceEndpoints({ addTagTypes: ['Watch'] }).injectEndpoints({
  endpoints: (build) => ({
    watches: build.query({ ...call(listWatches), providesTags: ['Watch'] }),
    watch: build.query({ ...call(getWatch), providesTags: ['Watch'] }),
    draftAlert: build.mutation({ ...call(draftAlert), ...changed }),
    releaseAlert: build.mutation({ ...call(releaseAlert), ...changed }),
    discardAlert: build.mutation({ ...call(discardAlert), ...changed }),
  }),
});

export const {
  useWatchesQuery,
  useWatchQuery,
  useDraftAlertMutation,
  useReleaseAlertMutation,
  useDiscardAlertMutation,
} = watchApi;
