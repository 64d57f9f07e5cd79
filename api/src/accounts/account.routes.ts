import Router from '@koa/router';
import {
  acceptInvite,
  changePassword,
  forgotPassword,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '@portal/contracts';
import type { AuthCookies, SignInService } from '../auth';
import { deviceCookieOf, originOf, presentSignedIn } from '../auth';
import type { Config } from '../platform/config';
import { callerOf } from '../platform/http/caller';
import type { RequestState } from '../platform/http/request-state';
import { serve, servePublic } from '../platform/http/serve';
import { inSteadyTime } from '../platform/http/steady-time';
import type { Clock } from '../platform/kernel/clock';
import type { AccountLinkService } from './addresses/account-links.service';
import type { InvitationService } from './invitation.service';
import type { PasswordService } from './password.service';

interface AccountServices {
  config: Config;
  now: Clock;
  cookies: AuthCookies;
  signIns: SignInService;
  passwords: PasswordService;
  links: AccountLinkService;
  invitations: InvitationService;
}

/** Mounts the routes for mailed links and passwords. */
export function accountRoutes({ config, now, cookies, signIns, passwords, links, invitations }: AccountServices) {
  const router = new Router<RequestState>();

  servePublic(router, verifyEmail, async ({ actor, body }, ctx) => {
    await links.follow(body, callerOf(ctx), actor?.id);
    return {};
  });

  servePublic(router, resendVerification, async ({ body }, ctx) => {
    await inSteadyTime(links.resend(body.email, callerOf(ctx)));
    return {};
  });

  servePublic(router, forgotPassword, async ({ body }, ctx) => {
    await inSteadyTime(passwords.forgot(body.email, callerOf(ctx)));
    return {};
  });

  servePublic(router, resetPassword, async ({ body }, ctx) => {
    const { before, after } = await passwords.reset(body.token, body.password, callerOf(ctx));
    // Other browsers are unknown from now on. The wrong codes of strangers must not keep the owner out of their own.
    if (signIns.isKnownDevice(before, deviceCookieOf(ctx))) {
      cookies.rememberDevice(ctx, signIns.deviceCookie(after));
    }
    return {};
  });

  servePublic(router, acceptInvite, async ({ body }, ctx) => {
    const { user, tokens } = await invitations.accept(body.token, body.password, originOf(ctx));
    cookies.set(ctx, tokens);
    cookies.rememberDevice(ctx, signIns.deviceCookie(user));
    return { user: presentSignedIn(user, tokens, config, now()) };
  });

  serve(router, changePassword, async ({ actor, body }, ctx) => {
    const { user, tokens } = await passwords.change(actor, body.currentPassword, body.password);
    cookies.set(ctx, tokens);
    cookies.rememberDevice(ctx, signIns.deviceCookie(user));
    return {};
  });

  return router;
}
