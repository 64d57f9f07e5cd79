import Router from '@koa/router';
import {
  confirmSecondFactor,
  endSessions,
  removeSecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
  startSecondFactor,
} from '@portal/contracts';
import { type AuthCookies, deviceCookieOf, type SignInService } from '../../auth';
import type { RequestState } from '../../platform/http/request-state';
import { serve } from '../../platform/http/serve';
import type { UserService } from '../administration/users.service';
import type { SecondFactorService } from './second-factor.service';

interface SecondFactorServices {
  cookies: AuthCookies;
  signIns: SignInService;
  secondFactors: SecondFactorService;
  users: UserService;
}

/** Mounts the routes by which people manage their second factor, and admins reset those of others. */
export function secondFactorRoutes({
  cookies,
  signIns,
  secondFactors,
  users,
}: SecondFactorServices): Router<RequestState> {
  const router = new Router<RequestState>();

  serve(router, startSecondFactor, ({ actor, body }) => secondFactors.start(actor, body.currentPassword));

  serve(router, confirmSecondFactor, async ({ actor, body }, ctx) => ({
    recoveryCodes: await secondFactors.confirm(actor, body.code, deviceCookieOf(ctx)),
  }));

  serve(router, renewRecoveryCodes, async ({ actor }) => ({
    recoveryCodes: await secondFactors.renewRecoveryCodes(actor),
  }));

  serve(router, removeSecondFactor, async ({ actor, body }, ctx) => {
    await secondFactors.remove(actor, body, deviceCookieOf(ctx));
    return {};
  });

  serve(router, resetSecondFactor, async ({ actor, params }) => {
    await secondFactors.reset(actor, params.userId);
    return {};
  });

  serve(router, endSessions, async ({ actor, params }, ctx) => {
    const user = await users.endSessions(actor, params.userId);
    if (user.id === actor.id) {
      cookies.rememberDevice(ctx, signIns.deviceCookie(user));
    }
    return {};
  });

  return router;
}
