import type { Problem, ProblemCode } from '@portal/contracts';
import type { Context, Middleware } from 'koa';
import { type Outage, outageOf } from '../db/outages';
import { isUniqueViolation } from '../db/refused-writes';
import { AppError } from '../kernel/app-error';
import type { RequestState } from './request-state';

export const statusOf = {
  MALFORMED: 400,
  SIGNED_OUT: 401,
  SIGN_IN_REQUIRED: 401,
  INVALID_CREDENTIALS: 401,
  INVALID_CODE: 401,
  FORBIDDEN: 403,
  CROSS_SITE: 403,
  ACCOUNT_DEACTIVATED: 403,
  SECOND_FACTOR_SETUP_REQUIRED: 403,
  SECOND_FACTOR_NEEDED: 403,
  PASSWORD_NEEDED: 403,
  DEMO_DISABLED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  EMAIL_TAKEN: 409,
  EXPIRED: 410,
  TOO_LARGE: 413,
  UNSUPPORTED_TYPE: 415,
  VALIDATION: 422,
  TOO_MANY_REQUESTS: 429,
  NOT_READY: 503,
  UNEXPECTED: 500,
} satisfies Record<ProblemCode, number>;

/**
 * Turns everything that is thrown into a reply. Refusals are explained to the caller; faults and outages are logged in
 * full and answered with a general message.
 */
export const problems: Middleware<RequestState> = async (ctx, next) => {
  try {
    await next();
  } catch (thrown) {
    const refusal = asRefusal(thrown);
    if (!refusal || outageOf(thrown)) {
      ctx.app.emit('error', thrown, ctx);
    }
    const code = refusal?.code ?? 'UNEXPECTED';
    const { errors, retryAfterSeconds } = refusal?.details ?? {};
    ctx.status = statusOf[code];
    setRetryAfter(ctx, retryAfterSeconds);
    ctx.body = {
      success: false,
      message: refusal?.message ?? 'Something went wrong on our side.',
      code,
      ...(errors && { errors }),
    } satisfies Problem;
  }
};

export function setRetryAfter(ctx: Pick<Context, 'set'>, seconds: number | undefined): void {
  if (seconds !== undefined) {
    ctx.set('Retry-After', String(Math.max(1, Math.ceil(seconds))));
  }
}

/** Seconds until a retry makes sense: a lost connection or a lock passes soon, a disk or a key needs an operator. */
const outageRetrySeconds = { unreachable: 5, busy: 2, unwritable: 60, damaged: 60, keyless: 60 } satisfies Record<
  Outage,
  number
>;

/** The request itself was valid, so a proxy or a person may repeat it here or on another instance. */
const asNotReady = (outage: Outage): AppError =>
  new AppError('NOT_READY', 'The portal cannot read or store data right now. Please try again in a moment.', {
    retryAfterSeconds: outageRetrySeconds[outage],
  });

function asRefusal(thrown: unknown): AppError | undefined {
  if (thrown instanceof AppError) {
    return thrown;
  }
  const outage = outageOf(thrown);
  if (outage) {
    return asNotReady(outage);
  }
  if (isUniqueViolation(thrown)) {
    return new AppError('CONFLICT', 'Somebody else has just saved the same. Please reload the page and try again.');
  }
  switch (bodyStatus(thrown)) {
    case undefined:
      return undefined;
    case 413:
      return new AppError('TOO_LARGE', 'This is too much to send at once. Please shorten it.');
    case 415:
      return new AppError('UNSUPPORTED_TYPE', 'This kind of content cannot be read here. Please send JSON.');
    default:
      return new AppError('MALFORMED', 'What was sent could not be read. Please try again.');
  }
}

/** koa-body marks broken JSON and oversized bodies with a 4xx `status`, on errors of several classes. */
function bodyStatus(thrown: unknown): number | undefined {
  const status = thrown instanceof Error && 'status' in thrown ? Number(thrown.status) : 0;
  return status >= 400 && status < 500 ? status : undefined;
}
