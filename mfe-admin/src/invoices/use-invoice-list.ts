import { listInvoices } from '@portal/contracts';
import { useList } from '@portal/sdk';
import { useAdminInvoicesQuery } from './invoice-api';

export const useInvoiceList = () => useList(useAdminInvoicesQuery, listInvoices.input.shape.query);

export type InvoiceList = ReturnType<typeof useInvoiceList>;
