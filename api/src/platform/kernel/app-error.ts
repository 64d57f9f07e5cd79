import type { ProblemCode } from '@portal/contracts';

interface Details {
  /** Messages by field, sent as `Problem.errors`. */
  errors?: Readonly<Record<string, string[]>>;
  /** Seconds until a retry makes sense; sent as `Retry-After`. */
  retryAfterSeconds?: number;
}

/**
 * A refusal whose message is sent to the caller. `problems` answers all other errors with general messages.
 */
export class AppError extends Error {
  override readonly name = 'AppError';

  constructor(
    readonly code: Exclude<ProblemCode, 'UNEXPECTED'>,
    message: string,
    readonly details: Details = {},
  ) {
    super(message);
  }
}
