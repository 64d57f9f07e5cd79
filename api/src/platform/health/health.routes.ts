import Router from '@koa/router';
import type { RequestState } from '../http/request-state';
import type { Readiness } from '../http/server/readiness';
import { AppError } from '../kernel/app-error';
import { type ReadinessCheck, ReadinessChecks } from './readiness-checks';

/** Mounts the liveness and readiness checks for operators. They answer without the envelope of other routes. */
export function healthRoutes(readiness: Readiness, checks: readonly ReadinessCheck[]): Router<RequestState> {
  const router = new Router<RequestState>({ prefix: '/api/health' });
  const readinessChecks = new ReadinessChecks(checks);

  router.get('/live', (ctx) => {
    ctx.body = { status: 'ok' };
  });

  router.get('/ready', async (ctx) => {
    if (readiness.isDraining) {
      throw new AppError('NOT_READY', 'The server is not ready: it is stopping.', { retryAfterSeconds: 5 });
    }
    const errors = await readinessChecks.run();
    const names = Object.keys(errors);
    if (names.length > 0) {
      throw new AppError('NOT_READY', `The server is not ready: ${names.join(', ')}.`, {
        errors,
        retryAfterSeconds: 5,
      });
    }
    ctx.body = { status: 'ok' };
  });

  return router;
}
