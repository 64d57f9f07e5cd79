export { ExportService } from './exports.service';
export { figureRoutes } from './figures.routes';
export { FigureService } from './figures.service';
export { linesOfToday } from './lines-of-today';
