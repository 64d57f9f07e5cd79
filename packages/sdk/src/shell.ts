export { http } from './api/http';
export { brandName } from './page/brand';
export { titleOf } from './page/use-page-title';
export { lookForSession } from './session/look-for-session';
export { mayBeSignedIn } from './session/session-hint';
export { arrivedHome, endedByServer } from './session/session-slice';
export { refreshInterval, startSession } from './session/start-session';
export { createPortalStore, type PortalStore } from './store';
export { dismissToast, type Toast, useToasts } from './toast/toast';
