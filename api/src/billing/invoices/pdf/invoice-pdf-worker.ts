import { type InvoicePdfTask, printInvoice } from './invoice-pdf';
import { printStatement, type StatementPdfTask } from './statement-pdf';

/** Runs in a worker thread of `InvoicePrinter`. */
export default (task: InvoicePdfTask | StatementPdfTask): Promise<Uint8Array> =>
  'statement' in task ? printStatement(task) : printInvoice(task);
