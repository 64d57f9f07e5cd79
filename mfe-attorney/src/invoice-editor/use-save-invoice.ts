import type { InvoiceView } from '@portal/contracts';
import { useAttorneyCreateInvoiceMutation, useAttorneyUpdateInvoiceMutation } from '../invoices/invoice-api';
import type { InvoiceDraft } from './invoice-schema';

export interface Saved {
  /** The invoice as saved on the server; undefined if nothing was saved. */
  invoice?: InvoiceView;
  /** Reason why it was not saved, or was saved but not sent. */
  problem?: { message?: string; errors?: Record<string, string[]> };
}

/** Saves a draft and sends it if asked to. It saves first, so that a failed sending loses nothing. */
export function useSaveInvoice(caseId: string) {
  const [create] = useAttorneyCreateInvoiceMutation();
  const [update] = useAttorneyUpdateInvoiceMutation();

  const put = async (invoice: InvoiceView, body: InvoiceDraft & { status?: 'sent' }): Promise<Saved> => {
    const { data, error } = await update({
      params: { invoiceId: invoice._id },
      body: { ...body, version: invoice.version },
    });
    return { invoice: data?.invoice, problem: error };
  };

  return async (existing: InvoiceView | undefined, draft: InvoiceDraft, send: boolean): Promise<Saved> => {
    if (existing) {
      return put(existing, send ? { ...draft, status: 'sent' } : draft);
    }
    const { data, error } = await create({ body: { caseId, ...draft } });
    if (!data || !send) {
      return { invoice: data?.invoice, problem: error };
    }
    const sent = await put(data.invoice, { status: 'sent' });
    return { invoice: sent.invoice ?? data.invoice, problem: sent.problem };
  };
}
