import { printReport, type ReportPdfTask } from './report-pdf';

/** Runs in a worker thread of `ReportPrinter`. */
export default (task: ReportPdfTask): Promise<Uint8Array> => printReport(task);
