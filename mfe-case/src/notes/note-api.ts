import { addStaffNote, listStaffNotes } from '@portal/contracts';
import { call } from '@portal/sdk';
import { caseApi } from '../case-api';

const noteApi = caseApi.enhanceEndpoints({ addTagTypes: ['StaffNote'] }).injectEndpoints({
  endpoints: (build) => ({
    staffNotes: build.query({ ...call(listStaffNotes), providesTags: ['StaffNote'] }),
    addStaffNote: build.mutation({
      ...call(addStaffNote),
      invalidatesTags: (_reply, problem) => (problem ? [] : ['StaffNote']),
    }),
  }),
});

export const { useStaffNotesQuery, useAddStaffNoteMutation } = noteApi;
