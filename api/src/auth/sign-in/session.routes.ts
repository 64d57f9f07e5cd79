import Router from '@koa/router';
import {
  enterPasskey,
  enterSecondFactor,
  getFactorProofs,
  listSessions,
  login,
  logout,
  me,
  refresh,
  register,
  renewSecondFactor,
  renewWithPasskey,
  revokeSession,
  signInWithPasskey,
  startPasskeySignIn,
} from '@portal/contracts';
import type { Config } from '../../platform/config';
import { callerOf } from '../../platform/http/caller';
import type { RequestState } from '../../platform/http/request-state';
import { type RequestContext, serve, servePublic } from '../../platform/http/serve';
import type { Clock } from '../../platform/kernel/clock';
import type { PasskeySignInService } from '../passkeys/passkey-sign-in.service';
import type { PasswordEntryService } from '../passwords/password-entry.service';
import type { SecondFactorSignInService } from '../second-factor/second-factor-sign-in.service';
import { type AuthCookies, accessTokenOf, deviceCookieOf, refreshTokenOf } from '../sessions/auth-cookies';
import { type SessionService, type SignIn, sessionEnded } from '../sessions/session.service';
import { deviceName } from './device-name';
import type { RegistrationService } from './registration.service';
import { presentSession, presentSignedIn } from './session-user.presenter';
import type { SignInService } from './sign-in.service';
import type { Origin } from './start-session';

interface SessionServices {
  config: Config;
  now: Clock;
  cookies: AuthCookies;
  sessions: SessionService;
  signIns: SignInService;
  secondFactorSignIns: SecondFactorSignInService;
  passkeySignIns: PasskeySignInService;
  passwordEntries: PasswordEntryService;
  registrations: RegistrationService;
}

export const originOf = (ctx: RequestContext): Origin => ({
  ...callerOf(ctx),
  device: deviceName(ctx.get('user-agent')),
});

/** Mounts the routes for registering, signing in and out, and managing sessions. */
export function sessionRoutes({
  config,
  now,
  cookies,
  sessions,
  signIns,
  secondFactorSignIns,
  passkeySignIns,
  passwordEntries,
  registrations,
}: SessionServices) {
  const router = new Router<RequestState>();

  const admit = (ctx: RequestContext, { user, tokens }: SignIn) => {
    cookies.set(ctx, tokens);
    cookies.rememberDevice(ctx, signIns.deviceCookie(user, deviceCookieOf(ctx)));
    return { user: presentSignedIn(user, tokens, config, now()) };
  };

  servePublic(router, register, async ({ body }, ctx) => {
    return admit(ctx, await registrations.register(body, originOf(ctx)));
  });

  servePublic(router, login, async ({ body }, ctx) => {
    const outcome = await signIns.signIn(body, originOf(ctx), deviceCookieOf(ctx));
    return 'challenge' in outcome ? { secondFactor: outcome } : admit(ctx, outcome);
  });

  servePublic(router, enterSecondFactor, async ({ body }, ctx) => {
    return admit(ctx, await secondFactorSignIns.signIn(body, originOf(ctx), deviceCookieOf(ctx)));
  });

  serve(router, renewSecondFactor, async ({ actor, body }, ctx) => {
    await (body.currentPassword === undefined
      ? secondFactorSignIns.renew(actor, body.code, callerOf(ctx), deviceCookieOf(ctx))
      : passwordEntries.enter(actor, body.currentPassword));
    return {};
  });

  servePublic(router, startPasskeySignIn, async (_request, ctx) => ({
    options: await passkeySignIns.start(callerOf(ctx)),
  }));

  servePublic(router, signInWithPasskey, async ({ body }, ctx) => {
    return admit(ctx, await passkeySignIns.signIn(body.passkey, originOf(ctx), deviceCookieOf(ctx)));
  });

  servePublic(router, enterPasskey, async ({ body }, ctx) => {
    return admit(ctx, await passkeySignIns.enter(body, originOf(ctx), deviceCookieOf(ctx)));
  });

  serve(router, getFactorProofs, ({ actor }) => passkeySignIns.proofs(actor));

  serve(router, renewWithPasskey, async ({ actor, body }, ctx) => {
    await passkeySignIns.renew(actor, body.passkey, callerOf(ctx));
    return {};
  });

  servePublic(router, logout, async (_request, ctx) => {
    const tokens = { access: accessTokenOf(ctx), refresh: refreshTokenOf(ctx) };
    await sessions.end(tokens, callerOf(ctx));
    cookies.clear(ctx);
    ctx.set('Clear-Site-Data', '"cache","storage"');
    return {};
  });

  servePublic(router, refresh, async ({ body: { awaySeconds } }, ctx) => {
    const request = { refreshToken: refreshTokenOf(ctx), awaySeconds };
    const signIn = await sessions.refresh(request, callerOf(ctx));
    if (!signIn) {
      cookies.clear(ctx);
      throw sessionEnded();
    }
    cookies.set(ctx, signIn.tokens);
    return { user: presentSignedIn(signIn.user, signIn.tokens, config, now()) };
  });

  serve(router, me, async ({ actor }) => {
    const session = await sessions.current(actor);
    return presentSignedIn(session.user, session, config, now());
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
