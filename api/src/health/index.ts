export { FreeSpace, storageTexts } from './free-space';
export { healthRoutes } from './health.routes';
export { Readiness } from './readiness';
