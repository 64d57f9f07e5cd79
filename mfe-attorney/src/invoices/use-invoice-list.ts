import { listInvoices, listLimit } from '@portal/contracts';
import { useUrlState } from '@portal/sdk';
import { useAttorneyInvoicesQuery } from './invoice-api';

/** Loads the invoices for the filters in the address, at most 100 a page. */
export function useInvoiceList({ skip }: { skip: boolean }) {
  const [address, change] = useUrlState(listInvoices.input.shape.query);
  const query = useAttorneyInvoicesQuery(
    { query: { ...address, limit: listLimit } },
    { skip, refetchOnMountOrArgChange: true },
  );
  return { ...query, address, change };
}

export type InvoiceList = ReturnType<typeof useInvoiceList>;
