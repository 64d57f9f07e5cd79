import { listInvoices } from '@portal/contracts';
import { useList } from '@portal/sdk';
import { useAttorneyInvoicesQuery } from './invoice-api';

export const useInvoiceList = (options: { skip: boolean }) =>
  useList(useAttorneyInvoicesQuery, listInvoices.input.shape.query, options);

export type InvoiceList = ReturnType<typeof useInvoiceList>;
