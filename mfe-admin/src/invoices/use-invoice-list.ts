import { listInvoices, listLimit } from '@portal/contracts';
import { useUrlState } from '@portal/sdk';
import { useAdminInvoicesQuery } from './invoice-api';

/** Loads the invoices for the filters in the address, at most 100 a page. */
export function useInvoiceList() {
  const [address, change] = useUrlState(listInvoices.input.shape.query);
  const query = useAdminInvoicesQuery({ query: { ...address, limit: listLimit } }, { refetchOnMountOrArgChange: true });
  return { ...query, address, change };
}

export type InvoiceList = ReturnType<typeof useInvoiceList>;
