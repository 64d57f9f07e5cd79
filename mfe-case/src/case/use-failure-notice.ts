import { caseTexts, dashboardTexts } from '@portal/contracts';
import { messageOf, toast } from '@portal/sdk';
import { useEffect } from 'react';
import type { Refusal } from '../case-api';

/** Tells in a toast why the case did not load: the server's words, or ours where it has none. */
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
