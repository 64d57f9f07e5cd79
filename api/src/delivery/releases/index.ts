export { releaseRoutes } from './releases.routes';
export { ReleaseService } from './releases.service';
