import { randomUUID } from 'node:crypto';
import type { Context, Middleware } from 'koa';
import type { Logger } from 'pino';
import { QueryFailedError } from 'typeorm';
import type { RequestState } from './request-state';

/** Gives every request an id, tells it to the caller, and writes one line about it when it has been answered. */
export function requestLog(log: Logger): Middleware<RequestState> {
  return async (ctx, next) => {
    const startedAt = performance.now();
    ctx.state.requestId = randomUUID();
    ctx.set('X-Request-Id', ctx.state.requestId);
    await next();
    log.info(
      {
        requestId: ctx.state.requestId,
        method: ctx.method,
        route: routeOf(ctx),
        status: ctx.status,
        ms: Math.round(performance.now() - startedAt),
        userId: ctx.state.actor?.id,
      },
      'request',
    );
  };
}

/** Writes a fault down whole, except for what people sent: parameters of a query, and messages that quote them. */
export const logFault =
  (log: Logger) =>
  (thrown: unknown, ctx?: Context): void => {
    if (isClosedConnection(thrown)) {
      return;
    }
    const { requestId } = (ctx?.state ?? {}) as Partial<RequestState>;
    log.error({ requestId, route: ctx && routeOf(ctx), fault: faultOf(thrown) }, 'fault');
  };

/** The pattern of a route, never the path itself: a path holds ids and whatever else somebody typed. */
const routeOf = (ctx: Context) => String((ctx as { _matchedRoute?: unknown })._matchedRoute ?? 'none');

function faultOf(thrown: unknown) {
  if (thrown instanceof QueryFailedError) {
    const { code } = thrown.driverError as { code?: unknown };
    return { name: thrown.name, code, query: thrown.query, stack: framesOf(thrown) };
  }
  return thrown instanceof Error
    ? { name: thrown.name, message: thrown.message, stack: framesOf(thrown) }
    : { name: typeof thrown };
}

const framesOf = ({ stack = '' }: Error) => stack.split('\n').filter((line) => line.startsWith('    at '));

/** Somebody closed their browser in the middle of an answer. */
const isClosedConnection = (thrown: unknown) =>
  thrown instanceof Error &&
  'code' in thrown &&
  ['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE', 'ECONNABORTED'].includes(String(thrown.code));
