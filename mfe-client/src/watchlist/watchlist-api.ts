import {
  addWatchedSubject,
  changeWatchlist,
  getWatchlist,
  removeWatchedSubject,
  startWatchlist,
} from '@portal/contracts';
import { api, call } from '@portal/sdk';

const changed = { invalidatesTags: ['Watch' as const] };

const watchlistApi = api.enhanceEndpoints({ addTagTypes: ['Watch', 'Invoice', 'Case'] }).injectEndpoints({
  endpoints: (build) => ({
    watchlist: build.query({ ...call(getWatchlist), providesTags: ['Watch'] }),
    // To start or continue one may add a case and an invoice.
    startWatchlist: build.mutation({ ...call(startWatchlist), invalidatesTags: ['Watch', 'Invoice', 'Case'] }),
    changeWatchlist: build.mutation({ ...call(changeWatchlist), invalidatesTags: ['Watch', 'Invoice'] }),
    addName: build.mutation({ ...call(addWatchedSubject), ...changed }),
    removeName: build.mutation({ ...call(removeWatchedSubject), ...changed }),
  }),
});

export const {
  useWatchlistQuery,
  useStartWatchlistMutation,
  useChangeWatchlistMutation,
  useAddNameMutation,
  useRemoveNameMutation,
} = watchlistApi;
