import * as z from '@portal/contracts/zod';

/** Reasons for which the API refuses a call. The compiler reports every place that must handle a new code. */
export const ProblemCode = z.enum([
  'MALFORMED',
  'SIGNED_OUT',
  'SIGN_IN_REQUIRED',
  'INVALID_CREDENTIALS',
  'INVALID_CODE',
  'FORBIDDEN',
  'CROSS_SITE',
  'ACCOUNT_DEACTIVATED',
  'SECOND_FACTOR_SETUP_REQUIRED',
  'SECOND_FACTOR_NEEDED',
  'PASSWORD_NEEDED',
  'DEMO_DISABLED',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'CONFLICT',
  'EMAIL_TAKEN',
  'EXPIRED',
  'TOO_LARGE',
  'UNSUPPORTED_TYPE',
  'VALIDATION',
  'TOO_MANY_REQUESTS',
  'NOT_READY',
  'UNEXPECTED',
]);

/** Body of every non-2xx reply. `errors` maps a dotted path inside the body or query to its messages in order. */
export const Problem = z.object({
  success: z.literal(false),
  message: z.string(),
  code: ProblemCode,
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
});

export type ProblemCode = z.infer<typeof ProblemCode>;
export type Problem = z.infer<typeof Problem>;

/** Message of the refusal when the API has no call at this address. */
export const nothingHere = 'There is nothing here.';
