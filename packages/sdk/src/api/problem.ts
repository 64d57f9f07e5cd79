import { msg, t } from '@portal/build/i18n';
import { nothingHere, Problem, ProblemCode } from '@portal/contracts';
import * as z from '@portal/contracts/zod';
import { isAxiosError } from 'axios';

/**
 * The API did not answer: there was no response, or one from a proxy. `message` is empty so that each page shows its
 * own text about what failed.
 */
export const unreachable: Problem = { success: false, code: 'NOT_READY', message: '' };
/** The browser has no connection. This is said as such, because trying again at once would not help. */
const offline: Problem = { ...unreachable, message: msg('You are offline. Please try again once you are connected.') };
/** The API answered with a success that has no envelope. */
export const malformed: Problem = { success: false, code: 'UNEXPECTED', message: '' };

/** A refusal by the server, or a failure that the browser noticed. Pages handle no other shape. */
export interface CallProblem extends Problem {
  /** The API no longer fits this page, which must be reloaded for the new version. */
  outdated?: true;
}

/** The API answered with a reply that this page cannot read. */
export const outdated: CallProblem = {
  ...malformed,
  message: msg('The portal has changed since you opened this page. Reload for the new version.'),
  outdated: true,
};

/** Turns anything that was thrown into a `CallProblem`. */
export function problemOf(thrown: unknown): CallProblem {
  if (isProblem(thrown)) {
    return thrown;
  }
  const refusal = isAxiosError(thrown) ? ProblemParts.safeParse(thrown.response?.data) : undefined;
  if (!refusal?.success) {
    return isOffline(thrown) ? offline : unreachable;
  }
  return isRemoved(refusal.data) ? { ...outdated, code: refusal.data.code } : word({ success: false, ...refusal.data });
}

let word = (problem: Problem): Problem => problem;

/** Words refusals in the language of a page that is not English. The code for it comes with the translations. */
export function wordProblemsBy(way: typeof word): void {
  word = way;
}

const isOffline = (thrown: unknown): boolean => isAxiosError(thrown) && !thrown.response && !navigator.onLine;

/** Whether the API refused because it does not have the call. A missing row has a message of its own. */
const isRemoved = ({ code, message }: Pick<Problem, 'code' | 'message'>): boolean =>
  code === 'METHOD_NOT_ALLOWED' || (code === 'NOT_FOUND' && message === nothingHere);

/** Reads each part of a refusal separately, so that a missing or invalid part does not discard the others. */
const ProblemParts = z.object({
  code: z.catch(ProblemCode, unreachable.code),
  message: z.catch(Problem.shape.message, unreachable.message),
  errors: z.catch(Problem.shape.errors, undefined),
});

/** The `Problem` for a 2xx reply without `success: true`. It keeps the reply's message, if there is one. */
export const unsuccessful = (envelope: unknown): Problem =>
  typeof envelope === 'object' && envelope !== null && 'message' in envelope && typeof envelope.message === 'string'
    ? { ...malformed, message: envelope.message }
    : malformed;

/** The server's message, or `fallback` if it sent none. */
export const messageOf = (problem: { message?: string } | null | undefined, fallback: string): string =>
  t(problem?.message || fallback);

function isProblem(value: unknown): value is CallProblem {
  return (
    typeof value === 'object' &&
    value !== null &&
    'code' in value &&
    typeof value.code === 'string' &&
    'message' in value &&
    typeof value.message === 'string' &&
    'success' in value &&
    value.success === false
  );
}
