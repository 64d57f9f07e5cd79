import { listCaseMatches } from '@portal/contracts';
import { call } from '@portal/sdk';
import { caseApi } from '../case-api';

const matchesApi = caseApi.injectEndpoints({
  endpoints: (build) => ({ caseMatches: build.query({ ...call(listCaseMatches), providesTags: ['Case'] }) }),
});

export const { useCaseMatchesQuery } = matchesApi;
