import { printing } from '../../../platform/pdf/printing';
import { type BankReportTask, printBankReport } from '../bank-report/bank-report-pdf';
import { printReport, type ReportPdfTask } from './report-pdf';

/** Runs in a worker thread of `ReportPrinter`. */
export default printing((task: ReportPdfTask | BankReportTask) =>
  'bankReport' in task ? printBankReport(task) : printReport(task),
);
