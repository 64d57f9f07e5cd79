import { submitCase, uploadDocument } from '@portal/contracts';
import { api, call } from '@portal/sdk';

const caseApi = api.injectEndpoints({
  endpoints: (build) => ({
    submitCase: build.mutation({ ...call(submitCase) }),
    uploadEvidence: build.mutation({ ...call(uploadDocument) }),
  }),
});

export const { useSubmitCaseMutation, useUploadEvidenceMutation } = caseApi;
