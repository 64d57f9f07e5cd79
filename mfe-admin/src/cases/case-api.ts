import { assignCase, assignCases, finishCases, listCases, undoAssignment, undoAssignments } from '@portal/contracts';
import { api, call } from '@portal/sdk';

const caseApi = api.enhanceEndpoints({ addTagTypes: ['Case', 'User'] }).injectEndpoints({
  endpoints: (build) => ({
    adminCases: build.query({ ...call(listCases), providesTags: ['Case'] }),
    /** Lists and workloads reload after a refusal too, because another admin may have changed the case first. */
    adminAssignCase: build.mutation({ ...call(assignCase), invalidatesTags: ['Case', 'User'] }),
    adminUndoAssignment: build.mutation({ ...call(undoAssignment), invalidatesTags: ['Case', 'User'] }),
    adminUndoAssignments: build.mutation({ ...call(undoAssignments), invalidatesTags: ['Case', 'User'] }),
    adminAssignCases: build.mutation({ ...call(assignCases), invalidatesTags: ['Case', 'User'] }),
    adminFinishCases: build.mutation({ ...call(finishCases), invalidatesTags: ['Case', 'User'] }),
  }),
});

export const {
  useAdminCasesQuery,
  useAdminAssignCaseMutation,
  useAdminAssignCasesMutation,
  useAdminUndoAssignmentMutation,
  useAdminUndoAssignmentsMutation,
  useAdminFinishCasesMutation,
} = caseApi;
