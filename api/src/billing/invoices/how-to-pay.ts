import type { HowToPay, InvoiceView } from '@portal/contracts';
import type { Config } from '../../platform/config';

/** Returns how a client pays an invoice of this status; undefined unless it awaits payment. */
export const howToPay = (
  { paymentInstructions, publicContact }: Pick<Config, 'paymentInstructions' | 'publicContact'>,
  status: InvoiceView['status'],
): HowToPay | undefined =>
  status === 'sent' || status === 'viewed' || status === 'overdue'
    ? { lines: [...paymentInstructions], phone: publicContact.phone }
    : undefined;
