import { useAdminCasesQuery } from '../cases/case-api';
import { useAdminUsersQuery } from '../users/user-api';

const fresh = { refetchOnMountOrArgChange: true };

/** Loads the figures above the tabs, which the server counts over all rows; of the lists it asks for one row. */
export function useDashboardTotals() {
  const cases = useAdminCasesQuery({ query: { limit: 1 } }, fresh);
  const staff = useAdminUsersQuery({ query: { role: 'attorney', active: 'true', accepted: 'true', limit: 1 } }, fresh);
  return {
    figures: cases.data &&
      staff.data && {
        cases: cases.data.counts,
        users: staff.data.counts,
        activeAttorneys: staff.data.pagination.total,
      },
    error: cases.error ?? staff.error,
    isFetching: cases.isFetching || staff.isFetching,
    refetch: () => {
      cases.refetch();
      staff.refetch();
    },
  };
}

export type Figures = NonNullable<ReturnType<typeof useDashboardTotals>['figures']>;
