import { PdfPrinter, type PrinterSettings } from '../../../platform/pdf/pdf-printer';
import type { InvoicePdfTask } from './invoice-pdf';
import type { StatementPdfTask } from './statement-pdf';

/** Prints invoices and statements of account in a worker thread. */
export class InvoicePrinter extends PdfPrinter<InvoicePdfTask | StatementPdfTask> {
  constructor(settings?: PrinterSettings) {
    super('invoice-pdf-worker.mjs', settings);
  }
}
