import { useAttorneyCasesQuery } from '../cases/case-api';
import { useAttorneyInvoicesQuery } from '../invoices/invoice-api';

const fresh = { refetchOnMountOrArgChange: true };

/**
 * Loads the figures above the tabs. The server counts and sums all rows, so they are right beyond the 100 rows of a
 * list.
 */
export function useFigures() {
  const cases = useAttorneyCasesQuery({ query: { limit: 1 } }, fresh);
  const invoices = useAttorneyInvoicesQuery({ query: { limit: 1 } }, fresh);
  return {
    figures: cases.data && invoices.data && { cases: cases.data.counts, invoices: invoices.data.totals },
    error: cases.error ?? invoices.error,
    isFetching: cases.isFetching || invoices.isFetching,
    refetch: () => {
      void cases.refetch();
      void invoices.refetch();
    },
  };
}

export type Figures = NonNullable<ReturnType<typeof useFigures>['figures']>;
