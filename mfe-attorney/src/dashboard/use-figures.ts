import { useAttorneyCasesQuery } from '../cases/case-api';
import { useAttorneyInvoicesQuery } from '../invoices/invoice-api';

const fresh = { refetchOnMountOrArgChange: true };

/** The figures above the tabs. The server counts and adds up all rows, so they hold above the 100 that a list carries. */
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
