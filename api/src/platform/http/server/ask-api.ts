import { IncomingMessage, ServerResponse } from 'node:http';
import type { Context, Middleware } from 'koa';
import type { RequestState } from '../request-state';

/**
 * Answers GET calls inside this process, as if the sender of a page's request had made them: with the same cookies and from the same
 * address. Rights, checks and records are those of any other call.
 */
export const askApiWithin =
  (middleware: readonly Middleware<RequestState>[]) =>
  async (ctx: Context, path: string): Promise<string | undefined> => {
    const request = new IncomingMessage(ctx.req.socket);
    Object.assign(request, { method: 'GET', url: `/api${path}`, headers: ctx.req.headers });
    const call = ctx.app.createContext(request, new ServerResponse(request));
    call.state['requestId'] = ctx.state['requestId'];
    const run = (index: number): Promise<unknown> =>
      Promise.resolve(middleware[index]?.(call as Parameters<Middleware<RequestState>>[0], () => run(index + 1)));
    await run(0);
    const isReply = typeof call.body === 'string' || Buffer.isBuffer(call.body);
    return call.status === 200 && isReply ? String(call.body) : undefined;
  };
