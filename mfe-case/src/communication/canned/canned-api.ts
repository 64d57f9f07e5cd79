import { listCannedReplies, removeCannedReply, saveCannedReply } from '@portal/contracts';
import { api, call } from '@portal/sdk';

const cannedApi = api.enhanceEndpoints({ addTagTypes: ['CannedReply'] }).injectEndpoints({
  endpoints: (build) => ({
    cannedReplies: build.query({ ...call(listCannedReplies), providesTags: ['CannedReply'] }),
    saveCannedReply: build.mutation({ ...call(saveCannedReply), invalidatesTags: ['CannedReply'] }),
    removeCannedReply: build.mutation({ ...call(removeCannedReply), invalidatesTags: ['CannedReply'] }),
  }),
});

export const { useCannedRepliesQuery, useSaveCannedReplyMutation, useRemoveCannedReplyMutation } = cannedApi;
