export { clientErrorRoutes } from './client-errors.routes';
export { ClientErrorService } from './client-errors.service';
