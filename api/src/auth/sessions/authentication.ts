import type { Middleware } from 'koa';
import { callerOf } from '../../http/caller';
import type { RequestState } from '../../http/request-state';
import type { RequestContext } from '../../http/serve';
import type { Actor } from '../../kernel/actor';
import { accessTokenOf } from './auth-cookies';
import type { SessionService } from './session.service';

/** Sets `ctx.state.actor` when the request carries a token of a live session; otherwise the caller is anonymous. */
export function authentication(sessions: SessionService): Middleware<RequestState> {
  return async (ctx, next) => {
    ctx.state.actor = await currentActor(sessions, ctx);
    await next();
  };
}

/** Returns the actor of a request if its token, session and account are valid at the time of the call. */
export async function currentActor(sessions: SessionService, ctx: RequestContext): Promise<Actor | undefined> {
  const token = accessTokenOf(ctx);
  return token === undefined ? undefined : sessions.actorOf(token, callerOf(ctx));
}
