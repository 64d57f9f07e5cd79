export { firmExportRoutes } from './firm-export.routes';
export { FirmExportService } from './firm-export.service';
export { firmFiles } from './firm-files';
export { recordFirmExport } from './record-firm-export';
