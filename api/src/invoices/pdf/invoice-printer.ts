import { PdfPrinter, type PrinterSettings } from '../../pdf/pdf-printer';
import type { InvoicePdfTask } from './invoice-pdf';

/** Prints invoices in a worker thread. */
export class InvoicePrinter extends PdfPrinter<InvoicePdfTask> {
  constructor(settings?: PrinterSettings) {
    super('invoice-pdf-worker.mjs', settings);
  }
}
