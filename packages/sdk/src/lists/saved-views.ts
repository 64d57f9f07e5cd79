import { listSavedViews, removeView, saveView } from '@portal/contracts';
// By its name and not by path, so that a remote that bundles this file uses the shared copy of the SDK.
import { api, call } from '@portal/sdk';

const viewApi = api.enhanceEndpoints({ addTagTypes: ['SavedView'] }).injectEndpoints({
  endpoints: (build) => ({
    savedViews: build.query({ ...call(listSavedViews), providesTags: ['SavedView'] }),
    saveView: build.mutation({ ...call(saveView), invalidatesTags: ['SavedView'] }),
    removeView: build.mutation({ ...call(removeView), invalidatesTags: ['SavedView'] }),
  }),
  // Every remote that bundles this file adds the same endpoints.
  overrideExisting: true,
});

export const { useSavedViewsQuery, useSaveViewMutation, useRemoveViewMutation } = viewApi;

const perVisit = ['page', 'tab'];

/** The part of an address that a view holds, in a fixed order, so that two can be compared. */
export function viewQueryOf(search: string): string {
  const query = new URLSearchParams(search);
  for (const key of perVisit) {
    query.delete(key);
  }
  query.sort();
  return query.toString();
}
