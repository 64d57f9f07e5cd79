export { dashboardPathOf } from './account/dashboard-path';
export { safeRedirect } from './account/safe-redirect';
export { useAcceptInvite } from './account/use-accept-invite';
export { useBeginSession } from './account/use-begin-session';
export { useRegister } from './account/use-register';
export { useReloadAccount } from './account/use-reload-account';
export { useSignIn } from './account/use-sign-in';
export { useSignOut } from './account/use-sign-out';
export { useUpdateAccount } from './account/use-update-account';
export { api } from './api/api';
export { call } from './api/call';
export { messageOf, problemOf } from './api/problem';
export type { ReadReply } from './api/read-reply';
export { type CallOptions, hrefOf } from './api/request-of';
export { acceptedFiles, fileRefusal, filesNote, formatSize, refusalAdvice } from './files/file-rules';
export { loadFile, saveFile, saveText } from './files/save-file';
export { clearDraft, readDraft, writeDraft } from './form/draft-storage';
export { useDraft } from './form/use-draft';
export { type FormOptions, useForm } from './form/use-form';
export { useUnsavedGuard } from './form/use-unsaved-guard';
export { brandName, firmFacts, ownBrandName, ownSupportContact, supportContact } from './page/brand';
export { formatDueTime, timeLeft } from './page/due-times';
export {
  formatDate,
  formatDateTime,
  formatDateTimeWithoutZone,
  formatMoney,
  formatNumber,
  formatWholeDollars,
  isPastDay,
} from './page/formats';
export { languageOfPage, localeOfPage, offeredLanguages } from './page/language';
export { leaveLink, useLeaveLink } from './page/leave-link';
export { leaveSite, neutralPage } from './page/leave-site';
export { useList } from './page/use-list';
export { useLoadFailure } from './page/use-load-failure';
export { usePageTitle } from './page/use-page-title';
export { useUrlState } from './page/use-url-state';
export { randomId } from './random-id';
export type { RemoteModule } from './remote';
export * from './routing';
export type { Session } from './session/session-slice';
export { useSession } from './session/use-session';
export { Slot, type SlotItem, useSlot } from './slots/slot';
export type { SlotFillings, SlotProps } from './slots/slot-types';
export { toast } from './toast/toast';
export { toastError, toastProblem } from './toast/toast-problem';
export { useRepeatableKey } from './use-repeatable-key';
