import type { Ask, changeRiskReportStatus } from '@portal/contracts';
import { dashboardPathOf, messageOf, toast, useNavigate, useSession } from '@portal/sdk';
import { type Report, useChangeRiskReportStatusMutation } from '../report-api';

type Change = Omit<Ask<typeof changeRiskReportStatus>['body'], 'revision'>;

/** Reviews or releases the version of a report that is on the screen. */
export function useStatusChange(report: Report, revision: number, onDone: () => void) {
  const [change, { isLoading, error }] = useChangeRiskReportStatusMutation();
  const { user } = useSession();
  const navigate = useNavigate();
  /** An attorney of other cases reads this one until the review is given. */
  const leaves = report.reviewsIt === true && user?.role === 'attorney';
  const submit = async (body: Change, done: string) => {
    const { error: refused } = await change({ params: { riskReportId: report._id }, body: { ...body, revision } });
    if (!refused) {
      toast({ title: done });
      if (leaves) {
        await navigate(dashboardPathOf(user));
      } else {
        onDone();
      }
    }
  };
  return { submit, isLoading, refusal: error && messageOf(error, 'This did not work. Please try again.') };
}
