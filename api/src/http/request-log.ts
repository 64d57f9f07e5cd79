import { randomUUID } from 'node:crypto';
import { types } from 'node:util';
import type { Context, Middleware } from 'koa';
import type { Logger } from 'pino';
import { faultOf } from '../kernel/fault';
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

/** Writes down what nobody expected, with the id that the caller was told. */
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
export const routeOf = (ctx: Context) => String((ctx as { _matchedRoute?: unknown })._matchedRoute ?? 'none');

const closedConnection = [
  'ERR_STREAM_PREMATURE_CLOSE',
  'ECONNRESET',
  'EPIPE',
  'ECONNABORTED',
  'ERR_HTTP_REQUEST_TIMEOUT',
];

/** The client hung up, in the middle of its request (which Node reports as a parse error, `HPE_…`) or of the answer. */
const isClosedConnection = (thrown: unknown) =>
  types.isNativeError(thrown) &&
  'code' in thrown &&
  (closedConnection.includes(String(thrown.code)) || String(thrown.code).startsWith('HPE_'));
