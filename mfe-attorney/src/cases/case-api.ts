import { getCase, listCases } from '@portal/contracts';
import { api, call } from '@portal/sdk';

const caseApi = api.enhanceEndpoints({ addTagTypes: ['Case'] }).injectEndpoints({
  endpoints: (build) => ({
    attorneyCases: build.query({ ...call(listCases), providesTags: ['Case'] }),
    attorneyCase: build.query({ ...call(getCase), providesTags: ['Case'] }),
  }),
});

export const { useAttorneyCasesQuery, useAttorneyCaseQuery } = caseApi;
