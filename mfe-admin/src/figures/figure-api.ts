import { getFigures, getKeptDeadlines, getToday } from '@portal/contracts';
import { api, call } from '@portal/sdk';

const reportApi = api.enhanceEndpoints({ addTagTypes: ['Case', 'Invoice'] }).injectEndpoints({
  endpoints: (build) => ({
    keptDeadlines: build.query({ ...call(getKeptDeadlines), providesTags: ['Case'] }),
    report: build.query({ ...call(getFigures), providesTags: ['Case', 'Invoice'] }),
    today: build.query({ ...call(getToday), providesTags: ['Case', 'Invoice'] }),
  }),
});

export const { useKeptDeadlinesQuery, useReportQuery, useTodayQuery } = reportApi;
