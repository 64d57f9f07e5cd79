import { getStatement } from '@portal/contracts';
import { api, call } from '@portal/sdk';

const statementApi = api.enhanceEndpoints({ addTagTypes: ['Invoice'] }).injectEndpoints({
  endpoints: (build) => ({
    ownStatement: build.query({ ...call(getStatement), providesTags: ['Invoice'] }),
  }),
});

export const { useOwnStatementQuery } = statementApi;
