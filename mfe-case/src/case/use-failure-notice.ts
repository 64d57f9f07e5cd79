import { caseTexts, dashboardTexts } from '@portal/contracts';
import { messageOf, toast } from '@portal/sdk';
import { useEffect } from 'react';
import type { Refusal } from '../case-api';

/** Shows a toast with the server's reason for a failed load, or a default text if it gave none. */
export function useFailureNotice(problem: Refusal | undefined): void {
  useEffect(() => {
    if (problem) {
      const fallback = problem.code === 'UNEXPECTED' ? caseTexts.loadRefused : caseTexts.loadFailed;
      toast({
        variant: 'destructive',
        title: dashboardTexts.errorTitle,
        description: messageOf(problem, fallback),
      });
    }
  }, [problem]);
}
