import { getReport } from '@portal/contracts';
import { api, call } from '@portal/sdk';

const reportApi = api.enhanceEndpoints({ addTagTypes: ['Case', 'Invoice'] }).injectEndpoints({
  endpoints: (build) => ({
    report: build.query({ ...call(getReport), providesTags: ['Case', 'Invoice'] }),
  }),
});

export const { useReportQuery } = reportApi;
