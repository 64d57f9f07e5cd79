import { t } from '@portal/build/i18n';
import { dashboardTexts } from '@portal/contracts';
import { messageOf } from '../api/problem';
import { toast } from './toast';

/** Shows what failed as a toast titled 'Error', with the server's message or `fallback`. */
export const toastProblem = (problem: { message?: string } | null | undefined, fallback = ''): (() => void) =>
  toastError(t(dashboardTexts.errorTitle), messageOf(problem, fallback));

/** Shows an error toast with a title of its own. */
export const toastError = (title: string, description?: string): (() => void) =>
  toast({ variant: 'destructive', title, description });
