import { formatDate, Link, useSearchParams, useSession } from '@portal/sdk';
import { Alert } from '@portal/ui/alert';
import type { CaseDetail } from '../case-api';

/** Leads the client to their report. */
export function ReportReady({ riskReport }: { riskReport: CaseDetail['riskReport'] }) {
  const { user } = useSession();
  const [search] = useSearchParams();
  if (!riskReport || user?.role !== 'client' || search.get('tab') === 'report') {
    return null;
  }
  return (
    <Alert
      tone="success"
      className="print:hidden"
      title={riskReport.version === 1 ? 'Your report is ready' : 'A corrected report is ready'}
      actions={
        <Link
          to="?tab=report"
          preventScrollReset
          className="inline-block min-h-6 font-medium leading-6 underline underline-offset-4"
        >
          Read the report
        </Link>
      }
    >
      Released {formatDate(riskReport.releasedAt)}.
    </Alert>
  );
}
