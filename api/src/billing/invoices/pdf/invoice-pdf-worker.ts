import { printing } from '../../../platform/pdf/printing';
import { printCertificate } from './certificate-pdf';
import { printInvoice } from './invoice-pdf';
import type { BillingPdfTask } from './invoice-printer';
import { printQuote } from './quote-pdf';
import { printCreditNote, printReceipt } from './receipt-pdf';
import { printStatement } from './statement-pdf';

/** Runs in a worker thread of `InvoicePrinter`. */
export default printing((task: BillingPdfTask) => {
  if ('statement' in task) {
    return printStatement(task);
  }
  if ('quote' in task) {
    return printQuote(task);
  }
  if ('certificateOf' in task) {
    return printCertificate(task);
  }
  if ('payment' in task) {
    return printReceipt(task);
  }
  return 'creditNote' in task ? printCreditNote(task) : printInvoice(task);
});
