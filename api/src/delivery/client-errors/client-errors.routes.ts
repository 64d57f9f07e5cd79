import Router from '@koa/router';
import { reportClientError, reportViolations } from '@portal/contracts';
import { callerOf } from '../../platform/http/caller';
import type { RequestState } from '../../platform/http/request-state';
import { servePublic } from '../../platform/http/serve';
import type { ClientErrorService } from './client-errors.service';
import { errorsIn } from './csp-violations';

export function clientErrorRoutes({ clientErrors }: { clientErrors: ClientErrorService }): Router<RequestState> {
  const router = new Router<RequestState>();

  servePublic(router, reportClientError, async ({ body, actor }, context) => {
    await clientErrors.receive([body], callerOf(context), actor);
    return {};
  });

  servePublic(router, reportViolations, async ({ body, actor }, context) => {
    await clientErrors.receive(errorsIn(body), callerOf(context), actor);
    return {};
  });

  return router;
}
