import { PdfPrinter, type PrinterSettings } from '../../../platform/pdf/pdf-printer';
import type { ReportPdfTask } from './report-pdf';

/** Prints risk reports in a worker thread. */
export class ReportPrinter extends PdfPrinter<ReportPdfTask> {
  constructor(settings?: PrinterSettings) {
    super('report-pdf-worker.mjs', settings);
  }
}
