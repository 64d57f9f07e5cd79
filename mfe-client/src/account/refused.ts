import { dashboardTexts } from '@portal/contracts';
import { messageOf, problemOf, toast } from '@portal/sdk';

/** Tells why something was refused; returns the server's texts for single fields. */
export function showRefusal(thrown: unknown, fallback: string): Record<string, string[]> | undefined {
  const problem = problemOf(thrown);
  toast({ variant: 'destructive', title: dashboardTexts.errorTitle, description: messageOf(problem, fallback) });
  return problem.errors;
}
