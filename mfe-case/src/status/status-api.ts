import { assignCase, changeCaseStatus } from '@portal/contracts';
import { call } from '@portal/sdk';
import { caseApi } from '../case-api';

const statusApi = caseApi.injectEndpoints({
  endpoints: (build) => ({
    changeCaseStatus: build.mutation({
      ...call(changeCaseStatus),
      invalidatesTags: (_reply, problem) => (problem ? [] : ['Case']),
    }),
    assignCase: build.mutation({
      ...call(assignCase),
      invalidatesTags: (_reply, problem) => (problem ? [] : ['Case']),
    }),
  }),
});

export const { useChangeCaseStatusMutation, useAssignCaseMutation } = statusApi;
