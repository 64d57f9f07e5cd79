export { eraseCase } from './erase-case';
export { erasePerson } from './erase-person';
export { OwnExportService } from './own-export.service';
export { casesOf, personFiles } from './person-files';
export { type ErasurePlan, planErasure } from './plan-erasure';
export { privacyRoutes } from './privacy.routes';
export { removeErasedFiles } from './remove-erased-files';
export { applyRetention, planRetention } from './retention';
export { runRetention } from './run-retention';
