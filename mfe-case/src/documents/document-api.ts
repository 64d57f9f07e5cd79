import { type Ask, deleteDocument, uploadDocument } from '@portal/contracts';
import { type CallOptions, call } from '@portal/sdk';
import { caseApi } from '../case-api';

const reloadsCase = { invalidatesTags: (_reply: unknown, problem: unknown) => (problem ? [] : ['Case' as const]) };

const documentApi = caseApi.injectEndpoints({
  endpoints: (build) => ({
    addDocument: build.mutation({ ...call(uploadDocument), ...reloadsCase }),
    removeDocument: build.mutation({ ...call(deleteDocument), ...reloadsCase }),
  }),
});

export const { useAddDocumentMutation, useRemoveDocumentMutation } = documentApi;

/** One upload: the multipart fields with the file, and a progress callback. */
export const uploadOf = (
  fields: Ask<typeof uploadDocument>['body'] & { file: File },
  onProgress: NonNullable<CallOptions['onProgress']>,
) => ({ body: fields, onProgress });
