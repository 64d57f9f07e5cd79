import type { Middleware } from 'koa';
import { callerOf } from '../../platform/http/caller';
import type { RequestState } from '../../platform/http/request-state';
import type { RequestContext } from '../../platform/http/serve';
import type { Actor } from '../../platform/kernel/actor';
import { type ApiTokenService, isApiToken } from '../api-tokens/api-tokens.service';
import { accessTokenOf } from './auth-cookies';
import type { SessionService, SignedIn } from './session.service';

/**
 * Sets `ctx.state.actor` when the request carries a token of a live session or an API token, or `ctx.state.actorWithoutFactor` while its owner
 * must set up a second factor; otherwise the caller is anonymous.
 */
export function authentication(sessions: SessionService, apiTokens: ApiTokenService): Middleware<RequestState> {
  return async (ctx, next) => {
    const token = accessTokenOf(ctx) ?? '';
    if (isApiToken(token)) {
      ctx.state.actor = await apiTokens.actorOf(token, callerOf(ctx));
      return next();
    }
    const signedIn = await signedInOf(sessions, ctx);
    if (signedIn) {
      ctx.state[signedIn.mustSetUpFactor ? 'actorWithoutFactor' : 'actor'] = signedIn.actor;
      ctx.state.neededProof = signedIn.neededProof;
    }
    await next();
  };
}

/**
 * Returns the actor of a request if its token, session and account are valid at the time of the call, and no second factor is
 * missing.
 */
export async function currentActor(sessions: SessionService, ctx: RequestContext): Promise<Actor | undefined> {
  const signedIn = await signedInOf(sessions, ctx);
  return signedIn?.mustSetUpFactor ? undefined : signedIn?.actor;
}

async function signedInOf(sessions: SessionService, ctx: RequestContext): Promise<SignedIn | undefined> {
  const token = accessTokenOf(ctx);
  return token === undefined ? undefined : sessions.actorOf(token, callerOf(ctx));
}
