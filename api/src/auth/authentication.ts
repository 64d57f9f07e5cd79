import type { Middleware } from 'koa';
import { callerOf } from '../http/caller';
import type { RequestState } from '../http/request-state';
import { accessTokenOf } from './auth-cookies';
import type { SessionService } from './session.service';

/** Sets `ctx.state.actor` when the request carries a token of a live session; otherwise the caller is anonymous. */
export function authentication(sessions: SessionService): Middleware<RequestState> {
  return async (ctx, next) => {
    const token = accessTokenOf(ctx);
    ctx.state.actor = token ? await sessions.actorOf(token, callerOf(ctx)) : undefined;
    await next();
  };
}
