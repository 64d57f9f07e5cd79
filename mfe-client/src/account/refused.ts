import { problemOf, toastProblem } from '@portal/sdk';

/** Shows the reason for a refusal in a toast and returns the server's error texts by field. */
export function showRefusal(thrown: unknown, fallback: string): Record<string, string[]> | undefined {
  const problem = problemOf(thrown);
  toastProblem(problem, fallback);
  return problem.errors;
}
