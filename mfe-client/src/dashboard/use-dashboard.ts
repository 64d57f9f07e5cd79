import { listLimit } from '@portal/contracts';
import { useLoadFailure } from '@portal/sdk';
import { useOwnCasesQuery, useOwnInvoicesQuery } from '../client-api';

const newestFirst = { query: { limit: listLimit } };
const fresh = { refetchOnMountOrArgChange: true };

/**
 * Loads the client's cases and invoices, newest first, with counts and sums that the server computes over all of them.
 * Each failed attempt shows one toast; earlier data stays on screen.
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
