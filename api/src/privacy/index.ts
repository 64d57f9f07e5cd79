export { eraseCase } from './erase-case';
export { erasePerson } from './erase-person';
export { type ErasurePlan, planErasure } from './plan-erasure';
export { removeErasedFiles } from './remove-erased-files';
export { applyRetention, planRetention } from './retention';
export { runRetention } from './run-retention';
