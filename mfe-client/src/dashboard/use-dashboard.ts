import { listLimit } from '@portal/contracts';
import { useLoadFailure } from '@portal/sdk';
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
  useLoadFailure(isFetching ? undefined : failed);

  const refresh = () => {
    void cases.refetch();
    void invoices.refetch();
  };
  return { cases: cases.data, invoices: invoices.data, failed, isFetching, refresh };
}
