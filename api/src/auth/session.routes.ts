import Router from '@koa/router';
import { listSessions, login, logout, me, refresh, register, revokeSession, type SessionUser } from '@portal/contracts';
import { callerOf } from '../http/caller';
import { addressOf, type RateLimits } from '../http/rate-limits';
import type { RequestState } from '../http/request-state';
import { type RequestContext, serve, servePublic } from '../http/serve';
import { type AuthCookies, accessTokenOf, deviceCookieOf, refreshTokenOf } from './auth-cookies';
import { authLimits } from './auth-limits';
import { deviceName } from './device-name';
import type { RegistrationService } from './registration.service';
import { type SessionService, type SessionTokens, type SignIn, sessionEnded } from './session.service';
import { presentSession } from './session-user.presenter';
import type { Origin, SignInService } from './sign-in.service';

export interface SessionParts {
  cookies: AuthCookies;
  limits: RateLimits;
  sessions: SessionService;
  signIns: SignInService;
  registrations: RegistrationService;
  present: (user: SignIn['user'], session: Pick<SessionTokens, 'expiresAt' | 'idleUntil'>) => SessionUser;
}

export const originOf = (exchange: RequestContext): Origin => ({
  ...callerOf(exchange),
  device: deviceName(exchange.get('user-agent')),
});

/** Signing in and out, and staying signed in. */
export function sessionRoutes({ cookies, limits, sessions, signIns, registrations, present }: SessionParts) {
  const router = new Router<RequestState>();

  const admit = (exchange: RequestContext, { user, tokens }: SignIn) => {
    cookies.set(exchange, tokens);
    cookies.rememberDevice(exchange, signIns.deviceCookie(user, deviceCookieOf(exchange)));
    return { user: present(user, tokens) };
  };

  servePublic(router, register, async ({ body }, exchange) => {
    await limits.take(authLimits.register, addressOf(exchange));
    return admit(exchange, await registrations.register(body, originOf(exchange)));
  });

  servePublic(router, login, async ({ body }, exchange) => {
    await limits.take(authLimits.login, addressOf(exchange));
    return admit(exchange, await signIns.signIn(body, originOf(exchange), deviceCookieOf(exchange)));
  });

  servePublic(router, logout, async (_request, exchange) => {
    const tokens = { access: accessTokenOf(exchange), refresh: refreshTokenOf(exchange) };
    await sessions.end(tokens);
    cookies.clear(exchange);
    exchange.set('Clear-Site-Data', '"cache","storage"');
    return {};
  });

  servePublic(router, refresh, async ({ body: { awaySeconds } }, exchange) => {
    await limits.take(authLimits.refresh, addressOf(exchange));
    const request = { refreshToken: refreshTokenOf(exchange), awaySeconds };
    const signIn = await sessions.refresh(request, callerOf(exchange));
    if (!signIn) {
      cookies.clear(exchange);
      throw sessionEnded();
    }
    cookies.set(exchange, signIn.tokens);
    return { user: present(signIn.user, signIn.tokens) };
  });

  serve(router, me, async ({ actor }) => {
    const session = await sessions.current(actor);
    return present(session.user, session);
  });

  serve(router, listSessions, async ({ actor }) => ({
    sessions: (await sessions.list(actor)).map((session) => presentSession(session, actor.sessionId)),
  }));

  serve(router, revokeSession, async ({ actor, params }) => {
    await sessions.revoke(actor, params.sessionId);
    return {};
  });

  return router;
}
