import { useAttorneys } from '@portal/sdk/attorneys';
import { useAdminCasesQuery } from '../cases/case-api';

/** Loads the figures above the tabs. The server counts all rows, so they are right beyond the 100 rows of a list. */
export function useDashboardTotals() {
  const cases = useAdminCasesQuery({ query: { limit: 1 } }, { refetchOnMountOrArgChange: true });
  const staff = useAttorneys();
  return {
    figures: cases.data && staff.data && { cases: cases.data.counts, ...staff.data },
    error: cases.error ?? staff.error,
    isFetching: cases.isFetching || staff.isFetching,
    refetch: () => {
      cases.refetch();
      staff.refetch();
    },
  };
}

export type Figures = NonNullable<ReturnType<typeof useDashboardTotals>['figures']>;
