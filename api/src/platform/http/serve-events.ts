import type { Readable } from 'node:stream';
import type Router from '@koa/router';
import type { Given, SignedInEndpoint } from '@portal/contracts';
import type { Actor } from '../kernel/actor';
import type { RequestState } from './request-state';
import { permittedRequest, type RequestContext } from './serve';

type EventHandler<E extends SignedInEndpoint> = (
  request: Given<E> & { actor: Actor },
  ctx: RequestContext,
) => Promise<Readable>;

/** Mounts one contract whose answer is a stream of server-sent events. */
export function serveEvents<E extends SignedInEndpoint>(
  router: Router<RequestState>,
  contract: E,
  handle: EventHandler<E>,
): void {
  router.register(contract.path, [contract.method], async (ctx) => {
    const stream = await handle(permittedRequest(contract, ctx), ctx);
    ctx.status = 200;
    ctx.body = stream;
    ctx.set('Content-Type', 'text/event-stream; charset=utf-8');
    ctx.set('Cache-Control', 'no-store');
    // Proxies must pass each event on at once.
    ctx.set('X-Accel-Buffering', 'no');
  });
}
