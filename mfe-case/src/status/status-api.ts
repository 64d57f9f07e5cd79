import { assignCase, changeCaseStatus, undoAssignment } from '@portal/contracts';
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
    // A refusal means that the case has changed, so it reloads then, too.
    undoAssignment: build.mutation({ ...call(undoAssignment), invalidatesTags: ['Case'] }),
  }),
});

export const { useChangeCaseStatusMutation, useAssignCaseMutation, useUndoAssignmentMutation } = statusApi;
