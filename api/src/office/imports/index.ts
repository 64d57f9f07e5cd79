export { forgetImported, oldNumberOf } from './forget-imported';
export { Import, ImportedRecord, ImportPortion } from './import.entity';
export { importRoutes } from './imports.routes';
export { ImportService } from './imports.service';
export { CsvReader } from './reading/csv-reader';
export { runImports } from './running/run-imports';
export { sweepUploads } from './stage-import';
