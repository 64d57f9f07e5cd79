import Router from '@koa/router';
import { getSystem } from '@portal/contracts';
import type { RequestState } from '../../platform/http/request-state';
import { serve } from '../../platform/http/serve';
import type { SystemService } from './system.service';

export function systemRoutes({ system }: { system: SystemService }): Router<RequestState> {
  const router = new Router<RequestState>();
  serve(router, getSystem, async () => ({ system: await system.get() }));
  return router;
}
