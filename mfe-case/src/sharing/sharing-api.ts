import { shareCase } from '@portal/contracts';
import { call } from '@portal/sdk';
import { caseApi } from '../case-api';

const sharingApi = caseApi.injectEndpoints({
  endpoints: (build) => ({
    shareCase: build.mutation({
      ...call(shareCase),
      invalidatesTags: (_reply, problem) => (problem ? [] : ['Case']),
    }),
  }),
});

export const { useShareCaseMutation } = sharingApi;
