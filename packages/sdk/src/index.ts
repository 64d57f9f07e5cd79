export { api } from './api/api';
export { call } from './api/call';
export { messageOf, problemOf } from './api/problem';
export { type CallOptions, hrefOf } from './api/request-of';
export { acceptedFiles, fileRefusal, filesNote, formatSize } from './files/file-rules';
export { saveFile } from './files/save-file';
export { clearDraft, readDraft, writeDraft } from './form/draft-storage';
export { useDraft } from './form/use-draft';
export { type FormOptions, useForm } from './form/use-form';
export { useUnsavedGuard } from './form/use-unsaved-guard';
export { brandName, ownBrandName, supportContact } from './page/brand';
export {
  formatDate,
  formatDateTime,
  formatDateTimeWithoutZone,
  formatMoney,
  formatWholeDollars,
  isPastDay,
} from './page/formats';
export { leaveSite, neutralPage } from './page/leave-site';
export { useLoadFailure } from './page/use-load-failure';
export { usePageTitle } from './page/use-page-title';
export { useUrlState } from './page/use-url-state';
export { randomId } from './random-id';
export type { RemoteModule } from './remote';
export * from './routing';
export { dashboardPathOf } from './session/dashboard-path';
export { logFailure } from './session/log-failure';
export { safeRedirect } from './session/safe-redirect';
export type { Session } from './session/session-slice';
export { useAcceptInvite } from './session/use-accept-invite';
export { useRegister } from './session/use-register';
export { useSession } from './session/use-session';
export { useSignIn } from './session/use-sign-in';
export { useSignOut } from './session/use-sign-out';
export { useUpdateAccount } from './session/use-update-account';
export { toast } from './toast/toast';
