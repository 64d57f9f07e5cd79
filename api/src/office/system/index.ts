export { systemRoutes } from './system.routes';
export { SystemService } from './system.service';
