import {
  changeRiskReportStatus,
  discardRiskReport,
  listReviewers,
  listRiskReports,
  saveRiskReport,
} from '@portal/contracts';
import { call, type ReadReply } from '@portal/sdk';
import { caseApi } from '../case-api';

export type ReportVersions = ReadReply<typeof listRiskReports>;
export type Report = ReportVersions['reports'][number];

const reportApi = caseApi.enhanceEndpoints({ addTagTypes: ['RiskReport'] }).injectEndpoints({
  endpoints: (build) => ({
    riskReports: build.query({ ...call(listRiskReports), providesTags: ['RiskReport'] }),
    reviewers: build.query({ ...call(listReviewers) }),
    saveRiskReport: build.mutation({
      ...call(saveRiskReport),
      // The first draft may need a quote, of which the case warns; what is saved later changes nothing of that.
      invalidatesTags: (_reply, problem, { body }) =>
        problem ? [] : body.revision === 0 ? ['RiskReport', 'Case'] : ['RiskReport'],
    }),
    // A refusal may mean that another person changed the report first, so it reloads then, too.
    changeRiskReportStatus: build.mutation({
      ...call(changeRiskReportStatus),
      invalidatesTags: ['RiskReport', 'Case'],
    }),
    discardRiskReport: build.mutation({ ...call(discardRiskReport), invalidatesTags: ['RiskReport', 'Case'] }),
  }),
});

export const {
  useRiskReportsQuery,
  useLazyRiskReportsQuery,
  useReviewersQuery,
  useSaveRiskReportMutation,
  useChangeRiskReportStatusMutation,
  useDiscardRiskReportMutation,
} = reportApi;
