import type { InvoiceView } from '@portal/contracts';
import type { Actor } from '../../platform/kernel/actor';
import { presentInvoice } from './invoice.presenter';
import type { FoundInvoice } from './invoice-access';
import type { InvoiceService } from './invoices.service';

/** Presents an invoice with its payments and credit notes. */
export async function presentWhole(
  invoices: InvoiceService,
  actor: Actor,
  invoice: FoundInvoice,
): Promise<InvoiceView> {
  const entries = await invoices.entries(invoice);
  return presentInvoice(actor, invoice, invoices.time, { ...invoice, entries });
}

/** Presents an invoice as it is after a change, which may have queued mails. */
export const presentChanged = async (invoices: InvoiceService, actor: Actor, invoiceId: string): Promise<InvoiceView> =>
  presentWhole(invoices, actor, await invoices.find(actor, invoiceId));
