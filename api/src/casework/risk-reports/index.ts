export { BankReportService } from './bank-report/bank-report';
export { ReportPrinter } from './pdf/report-printer';
export { releasedReportOf, releasedReportsOf } from './released-report';
export { RiskReport } from './risk-report.entity';
export { riskReportRoutes } from './risk-reports.routes';
export { RiskReportService } from './risk-reports.service';
