import { Loading } from '@portal/ui/loading';
import { lazy, Suspense } from 'react';
import type { ReportTabProps } from './report-tab';

export const loadReportTab = () => import('./report-tab');

const ReportTab = lazy(async () => ({ default: (await loadReportTab()).ReportTab }));

/** Loads the report's code when somebody opens its tab. */
export const LazyReportTab = (props: ReportTabProps) => (
  <Suspense fallback={<Loading label="Loading the report..." />}>
    <ReportTab {...props} />
  </Suspense>
);
