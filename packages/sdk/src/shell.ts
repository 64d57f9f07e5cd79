export { http } from './api/http';
export { titleOf } from './page/use-page-title';
export { refreshInterval, startSession } from './session/start-session';
export { createPortalStore, type PortalStore } from './store';
export { dismissToast, type Toast, useToasts } from './toast/toast';
