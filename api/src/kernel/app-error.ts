import type { ProblemCode } from '@portal/contracts';

interface Details {
  /** Texts by field, as `Problem.errors` carries them. */
  errors?: Readonly<Record<string, string[]>>;
  /** Seconds until another try makes sense; sent as `Retry-After`. */
  retryAfter?: number;
}

/** A refusal the caller should understand. Anything else that is thrown is a fault and is answered as `UNEXPECTED`. */
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
