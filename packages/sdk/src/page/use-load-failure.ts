import { t } from '@portal/build/i18n';
import { dashboardTexts } from '@portal/contracts';
import { useEffect } from 'react';
import { logFailure } from '../session/log-failure';
import { toastProblem } from '../toast/toast-problem';

/**
 * Reports in a toast and in the console, once for each attempt, that a page could not be loaded.
 *
 * @param problem - the failure, or undefined while another attempt runs, so that its failure is reported again.
 */
export function useLoadFailure(problem: object | undefined, description: string = t(dashboardTexts.loadFailed)): void {
  useEffect(() => {
    if (problem) {
      logFailure(description, problem);
      toastProblem(undefined, description);
    }
  }, [problem, description]);
}
