import * as z from '@portal/contracts/zod';
import { endpoint } from '../calls/endpoint';
import { Id } from '../calls/fields';

export const eInvoiceTexts = {
  /** Above the list of what is missing. */
  incomplete: 'This e-invoice cannot be made yet.',
  /** For a client, who cannot enter what is missing. */
  askUs: 'This e-invoice cannot be made yet. Please ask us for it in your case.',
} as const;

/** Sends an invoice as an e-invoice in XML; a download by the client counts as a view. */
export const downloadEInvoice = endpoint({
  method: 'GET',
  path: '/invoices/:invoiceId/ubl',
  access: 'signed-in',
  input: z.object({ params: z.object({ invoiceId: Id }) }),
  data: z.object({}),
  carries: 'file',
});

/** Sends a credit note as an e-invoice in XML; counts as an opening of the invoice. */
export const downloadECreditNote = endpoint({
  method: 'GET',
  path: '/credit-notes/:creditNoteId/ubl',
  access: 'signed-in',
  input: z.object({ params: z.object({ creditNoteId: Id }) }),
  data: z.object({}),
  carries: 'file',
});
