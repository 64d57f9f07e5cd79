import { changeLegalHold } from '@portal/contracts';
import { call } from '@portal/sdk';
import { caseApi } from '../case-api';

const holdApi = caseApi.injectEndpoints({
  endpoints: (build) => ({
    changeLegalHold: build.mutation({
      ...call(changeLegalHold),
      invalidatesTags: (_reply, problem) => (problem ? [] : ['Case']),
    }),
  }),
});

export const { useChangeLegalHoldMutation } = holdApi;
