export { checkDatabase } from './check-database';
export { checkFreeSpace, FreeSpace, measureDisk } from './free-space';
export { healthRoutes } from './health.routes';
export { Heartbeat } from './heartbeat.entity';
export type { ReadinessCheck } from './readiness-checks';
