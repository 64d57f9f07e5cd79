import Router from '@koa/router';
import {
  confirmSecondFactor,
  endSessions,
  removeSecondFactor,
  resetSecondFactor,
  startSecondFactor,
} from '@portal/contracts';
import type { RequestState } from '../../http/request-state';
import { serve } from '../../http/serve';
import type { UserService } from '../administration/users.service';
import type { SecondFactorService } from './second-factor.service';

interface SecondFactorServices {
  secondFactors: SecondFactorService;
  users: UserService;
}

/** Mounts the routes by which people manage their second factor, and admins reset those of others. */
export function secondFactorRoutes({ secondFactors, users }: SecondFactorServices): Router<RequestState> {
  const router = new Router<RequestState>();

  serve(router, startSecondFactor, ({ actor, body }) => secondFactors.start(actor, body.currentPassword));

  serve(router, confirmSecondFactor, async ({ actor, body }) => ({
    recoveryCodes: await secondFactors.confirm(actor, body.code),
  }));

  serve(router, removeSecondFactor, async ({ actor, body }) => {
    await secondFactors.remove(actor, body);
    return {};
  });

  serve(router, resetSecondFactor, async ({ actor, params }) => {
    await secondFactors.reset(actor, params.userId);
    return {};
  });

  serve(router, endSessions, async ({ actor, params }) => {
    await users.endSessions(actor, params.userId);
    return {};
  });

  return router;
}
