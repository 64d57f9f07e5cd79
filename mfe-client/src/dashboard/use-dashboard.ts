import { dashboardTexts, listLimit } from '@portal/contracts';
import { logFailure, toast } from '@portal/sdk';
import { useEffect } from 'react';
import { useOwnCasesQuery, useOwnInvoicesQuery } from '../client-api';

const newestFirst = { query: { limit: listLimit } };
const fresh = { refetchOnMountOrArgChange: true };

/**
 * The client's cases and invoices, newest first, with the counts and sums that the server made over all of them.
 * A failure is told once for every attempt; what was loaded before stays.
 */
export function useDashboard() {
  const cases = useOwnCasesQuery(newestFirst, fresh);
  const invoices = useOwnInvoicesQuery(newestFirst, fresh);
  const failed = cases.error ?? invoices.error;
  const isFetching = cases.isFetching || invoices.isFetching;
  const hasFailed = Boolean(failed) && !isFetching;

  // biome-ignore lint/correctness/useExhaustiveDependencies: one notice for each attempt, whichever of the two failed
  useEffect(() => {
    if (hasFailed) {
      logFailure(dashboardTexts.loadFailed, failed);
      toast({ variant: 'destructive', title: dashboardTexts.errorTitle, description: dashboardTexts.loadFailed });
    }
  }, [hasFailed]);

  const refresh = () => {
    void cases.refetch();
    void invoices.refetch();
  };
  return { cases: cases.data, invoices: invoices.data, failed, isFetching, refresh };
}
