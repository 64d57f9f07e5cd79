import { type InvoicePdfTask, printInvoice } from './invoice-pdf';

/** Runs in a worker thread of `InvoicePrinter`. */
export default (task: InvoicePdfTask): Promise<Uint8Array> => printInvoice(task);
