export { SavedView } from './saved-view.entity';
export { savedViewRoutes } from './saved-views.routes';
export { SavedViewService } from './saved-views.service';
