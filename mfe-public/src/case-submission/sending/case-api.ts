import { listOrganisations, listPackages, submitCase, uploadDocument } from '@portal/contracts';
import { api, call } from '@portal/sdk';

const caseApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownOrganisation: build.query({ ...call(listOrganisations) }),
    ownPackages: build.query({ ...call(listPackages) }),
    submitCase: build.mutation({ ...call(submitCase) }),
    uploadEvidence: build.mutation({ ...call(uploadDocument) }),
  }),
});

export const { useOwnOrganisationQuery, useOwnPackagesQuery, useSubmitCaseMutation, useUploadEvidenceMutation } =
  caseApi;
