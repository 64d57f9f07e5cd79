export { healthRoutes } from './health.routes';
export { Readiness } from './readiness';
