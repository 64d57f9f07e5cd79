import { discardEdition, importList, listScreeningLists, publishEdition } from '@portal/contracts';
import { api, call } from '@portal/sdk';

const listApi = api.enhanceEndpoints({ addTagTypes: ['ScreeningList'] }).injectEndpoints({
  endpoints: (build) => ({
    screeningLists: build.query({ ...call(listScreeningLists), providesTags: ['ScreeningList'] }),
    importList: build.mutation({
      ...call(importList),
      invalidatesTags: (_reply: unknown, problem: unknown) => (problem ? [] : ['ScreeningList' as const]),
    }),
    /** The lists reload after a refusal too, because another admin may have published or discarded the edition first. */
    publishEdition: build.mutation({ ...call(publishEdition), invalidatesTags: ['ScreeningList'] }),
    discardEdition: build.mutation({ ...call(discardEdition), invalidatesTags: ['ScreeningList'] }),
  }),
});

export const { useScreeningListsQuery, useImportListMutation, usePublishEditionMutation, useDiscardEditionMutation } =
  listApi;
