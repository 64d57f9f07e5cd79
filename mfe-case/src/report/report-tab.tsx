import { t } from '@portal/build/i18n';
import { riskReportTexts } from '@portal/contracts';
import { Failure } from '@portal/ui/failure';
import { Loading } from '@portal/ui/loading';
import { lazy, Suspense, useEffect, useRef } from 'react';
import type { CaseDetail } from '../case-api';
import { ReleasedReport } from './released-report';
import { useRiskReportsQuery } from './report-api';

const StaffReport = lazy(async () => ({ default: (await import('./editor/staff-report')).StaffReport }));

export interface ReportTabProps {
  caseDetail: CaseDetail;
  /** Puts a quotation into the message composer and opens the conversation. */
  onAsk: (quotation: string) => void;
}

/** Clients load the page of a released report only, staff the editor too. */
export function ReportTab({ caseDetail, onAsk }: ReportTabProps) {
  const caseId = caseDetail.case._id;
  const { currentData, error, refetch } = useRiskReportsQuery(
    { params: { caseId } },
    { refetchOnMountOrArgChange: true },
  );
  useReloadAfterEvents(caseDetail.eventCount, refetch);
  if (!currentData) {
    return error ? (
      <Failure title={t(riskReportTexts.loadFailed)} problem={error} onRetry={() => void refetch()} />
    ) : (
      <Loading label={t('Loading the report...')} />
    );
  }
  const { abilities } = caseDetail.case;
  if (abilities.writeReport || abilities.reviewReport) {
    return (
      <Suspense fallback={<Loading label={t('Loading the editor...')} />}>
        <StaffReport caseDetail={caseDetail} versions={currentData} onReload={refetch} />
      </Suspense>
    );
  }
  return (
    <ReleasedReport reports={currentData.reports} onAsk={caseDetail.case.abilities.sendMessage ? onAsk : undefined} />
  );
}

/** The case reloads after live events, and counts them; the report may be what has changed. */
function useReloadAfterEvents(eventCount: number, refetch: () => unknown): void {
  const known = useRef(eventCount);
  useEffect(() => {
    if (known.current !== eventCount) {
      known.current = eventCount;
      refetch();
    }
  }, [eventCount, refetch]);
}
