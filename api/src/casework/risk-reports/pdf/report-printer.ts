import { PdfPrinter, type PrinterSettings } from '../../../platform/pdf/pdf-printer';
import type { BankReportTask } from '../bank-report/bank-report-pdf';
import type { ReportPdfTask } from './report-pdf';

/** Prints risk reports, and reports for bank and police, in a worker thread. */
export class ReportPrinter extends PdfPrinter<ReportPdfTask | BankReportTask> {
  constructor(settings?: PrinterSettings) {
    super('report-pdf-worker.mjs', settings);
  }
}
