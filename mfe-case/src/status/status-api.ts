import { assignCase, changeCaseStatus, listUsers } from '@portal/contracts';
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
    activeAttorneys: build.query({ ...call(listUsers) }),
  }),
});

export const { useChangeCaseStatusMutation, useAssignCaseMutation, useActiveAttorneysQuery } = statusApi;
