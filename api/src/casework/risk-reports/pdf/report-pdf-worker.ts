import { type BankReportTask, printBankReport } from '../bank-report/bank-report-pdf';
import { printReport, type ReportPdfTask } from './report-pdf';

/** Runs in a worker thread of `ReportPrinter`. */
export default (task: ReportPdfTask | BankReportTask): Promise<Uint8Array> =>
  'bankReport' in task ? printBankReport(task) : printReport(task);
