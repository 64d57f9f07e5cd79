import { addSubjectName, getSubject, nameCaseSubject, removeSubjectName } from '@portal/contracts';
import { call } from '@portal/sdk';
import { caseApi } from '../case-api';

const subjectApi = caseApi.enhanceEndpoints({ addTagTypes: ['Subject'] }).injectEndpoints({
  endpoints: (build) => ({
    subject: build.query({ ...call(getSubject), providesTags: ['Subject'] }),
    // A refusal means that the subject has changed, so it reloads then, too.
    addSubjectName: build.mutation({ ...call(addSubjectName), invalidatesTags: ['Subject', 'Case'] }),
    removeSubjectName: build.mutation({ ...call(removeSubjectName), invalidatesTags: ['Subject', 'Case'] }),
    nameCaseSubject: build.mutation({
      ...call(nameCaseSubject),
      invalidatesTags: (_reply, problem) => (problem ? [] : ['Case', 'Subject']),
    }),
  }),
});

export const { useSubjectQuery, useAddSubjectNameMutation, useRemoveSubjectNameMutation, useNameCaseSubjectMutation } =
  subjectApi;
