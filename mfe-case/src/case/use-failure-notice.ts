import { t } from '@portal/build/i18n';
import { caseTexts } from '@portal/contracts';
import { toastProblem } from '@portal/sdk';
import { useEffect } from 'react';
import type { CallError } from '../case-api';

/**
 * Shows a toast with the server's reason for a failed load, or a default text if it gave none. An outdated page says so
 * itself.
 */
export function useFailureNotice(problem: CallError | undefined): void {
  useEffect(() => {
    if (problem && !problem.outdated) {
      const fallback = problem.code === 'UNEXPECTED' ? caseTexts.loadRefused : caseTexts.loadFailed;
      toastProblem(problem, t(fallback));
    }
  }, [problem]);
}
