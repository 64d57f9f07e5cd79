export { ExportService } from './exports.service';
export { reportRoutes } from './reports.routes';
export { ReportService } from './reports.service';
