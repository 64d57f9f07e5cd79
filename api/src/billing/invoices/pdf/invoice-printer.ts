import { PdfPrinter, type PrinterSettings } from '../../../platform/pdf/pdf-printer';
import type { InvoicePdfTask } from './invoice-pdf';
import type { CreditNotePdfTask, ReceiptPdfTask } from './receipt-pdf';
import type { StatementPdfTask } from './statement-pdf';

export type BillingPdfTask = InvoicePdfTask | StatementPdfTask | ReceiptPdfTask | CreditNotePdfTask;

/** Prints invoices, receipts, credit notes and statements of account in a worker thread. */
export class InvoicePrinter extends PdfPrinter<BillingPdfTask> {
  constructor(settings?: PrinterSettings) {
    super('invoice-pdf-worker.mjs', settings);
  }
}
