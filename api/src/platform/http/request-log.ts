import { randomUUID } from 'node:crypto';
import { types } from 'node:util';
import type { Context, Middleware } from 'koa';
import type { Logger } from 'pino';
import { QueryFailedError } from 'typeorm';
import { type Outage, outageOf } from '../db/outages';
import { faultOf } from '../logging';
import type { RequestState } from './request-state';

/** Gives every request an id, which the caller gets in `X-Request-Id`, and logs one line when it has been answered. */
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
        userId: (ctx.state.actor ?? ctx.state.actorWithoutFactor)?.id,
      },
      'request',
    );
  };
}

/** During an outage all requests fail for the same reason, so each kind of outage is logged once in this time. */
const outageLineMs = 10_000;

/**
 * Logs unexpected errors with the request id that the caller received. Outages of the database are logged at most once
 * in ten seconds for each kind; the next line counts the ones in between as `unlogged`.
 */
export function logFault(log: Logger): (thrown: unknown, ctx?: Context) => void {
  const countUnlogged = limitLines();
  return (thrown, ctx) => {
    if (isClosedConnection(thrown)) {
      return;
    }
    const outage = outageOf(thrown);
    const unlogged = outage && countUnlogged(outage);
    if (unlogged === 'skip') {
      return;
    }
    const { requestId } = (ctx?.state ?? {}) as Partial<RequestState>;
    log.error({ requestId, route: ctx && routeOf(ctx), outage, unlogged, fault: faultOf(thrown) }, 'fault');
  };
}

/** Returns `skip` within ten seconds of the last line of that kind, and otherwise how many were skipped since it. */
function limitLines(): (outage: Outage) => number | 'skip' {
  const lines = new Map<Outage, { atMs: number; unlogged: number }>();
  return (outage) => {
    const last = lines.get(outage);
    if (last && performance.now() < last.atMs + outageLineMs) {
      last.unlogged += 1;
      return 'skip';
    }
    lines.set(outage, { atMs: performance.now(), unlogged: 0 });
    return last?.unlogged ?? 0;
  };
}

/** Returns the pattern of a route and not its path, which contains ids and whatever the caller typed. */
export const routeOf = (ctx: Context) => String((ctx as { _matchedRoute?: unknown })._matchedRoute ?? 'none');

const closedConnection = [
  'ERR_STREAM_PREMATURE_CLOSE',
  'ECONNRESET',
  'EPIPE',
  'ECONNABORTED',
  'ERR_HTTP_REQUEST_TIMEOUT',
];

/**
 * Returns whether the client closed the connection during its request (which Node reports as a parse error, `HPE_…`) or
 * during the answer. A query with such an error lost its connection to the database instead.
 */
const isClosedConnection = (thrown: unknown) =>
  !(thrown instanceof QueryFailedError) &&
  types.isNativeError(thrown) &&
  'code' in thrown &&
  (closedConnection.includes(String(thrown.code)) || String(thrown.code).startsWith('HPE_'));
