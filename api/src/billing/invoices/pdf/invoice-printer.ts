import { PdfPrinter, type PrinterSettings } from '../../../platform/pdf/pdf-printer';
import type { CertificatePdfTask } from './certificate-pdf';
import type { InvoicePdfTask } from './invoice-pdf';
import type { QuotePdfTask } from './quote-pdf';
import type { CreditNotePdfTask, ReceiptPdfTask } from './receipt-pdf';
import type { StatementPdfTask } from './statement-pdf';

export type BillingPdfTask =
  | InvoicePdfTask
  | StatementPdfTask
  | ReceiptPdfTask
  | CreditNotePdfTask
  | QuotePdfTask
  | CertificatePdfTask;

/** Prints invoices, receipts, credit notes, statements of account, quotes and certificates in a worker thread. */
export class InvoicePrinter extends PdfPrinter<BillingPdfTask> {
  constructor(settings?: PrinterSettings) {
    super('invoice-pdf-worker.mjs', settings);
  }
}
