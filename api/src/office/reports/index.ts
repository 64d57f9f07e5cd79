export { ExportService } from './exports.service';
export { linesOfToday } from './lines-of-today';
export { reportRoutes } from './reports.routes';
export { ReportService } from './reports.service';
