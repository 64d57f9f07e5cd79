import { dashboardTexts } from '@portal/contracts';
import { useEffect } from 'react';
import { logFailure } from '../session/log-failure';
import { toast } from '../toast/toast';

/**
 * Tells in a toast and in the console, once for each attempt, that a page could not be loaded.
 *
 * @param problem - what went wrong; leave it out while another attempt is under way, so that its failure is told again.
 */
export function useLoadFailure(problem: object | undefined, description: string = dashboardTexts.loadFailed): void {
  useEffect(() => {
    if (problem) {
      logFailure(description, problem);
      toast({ variant: 'destructive', title: dashboardTexts.errorTitle, description });
    }
  }, [problem, description]);
}
