import { type InvoicePdfTask, printInvoice } from './invoice-pdf';

/** Runs in a worker thread of `InvoicePrinter`. */
export default ({ invoice, issuer, timeZone }: InvoicePdfTask): Promise<Uint8Array> =>
  printInvoice(invoice, issuer, timeZone);
