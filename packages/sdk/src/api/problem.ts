import { Problem, ProblemCode } from '@portal/contracts';
import { isAxiosError } from 'axios';
import * as z from 'zod/mini';

/**
 * No answer of the API came: nothing at all, or the page of a proxy in between. `message` is empty on purpose: each
 * page says in its own words what could not be done.
 */
export const unreachable: Problem = { success: false, code: 'NOT_READY', message: '' };
/** An answer came that the contract does not know. */
export const malformed: Problem = { success: false, code: 'UNEXPECTED', message: '' };

/** Whatever was thrown, as the one shape that pages handle. */
export function problemOf(thrown: unknown): Problem {
  if (isProblem(thrown)) {
    return thrown;
  }
  const told = isAxiosError(thrown) ? Refusal.safeParse(thrown.response?.data) : undefined;
  return told?.success ? { success: false, ...told.data } : unreachable;
}

/** What a body tells of a refusal: a part that is missing or of another kind must not cost the parts beside it. */
const Refusal = z.object({
  code: z.catch(ProblemCode, unreachable.code),
  message: z.catch(Problem.shape.message, unreachable.message),
  errors: z.catch(Problem.shape.errors, undefined),
});

/** A reply of 2xx that does not call itself a success: its own words, if it has any. */
export const unsuccessful = (envelope: unknown): Problem =>
  typeof envelope === 'object' && envelope !== null && 'message' in envelope && typeof envelope.message === 'string'
    ? { ...malformed, message: envelope.message }
    : malformed;

/** The server's own words, or `fallback` where it said nothing. */
export const messageOf = (problem: { message?: string } | null | undefined, fallback: string): string =>
  problem?.message || fallback;

function isProblem(value: unknown): value is Problem {
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
