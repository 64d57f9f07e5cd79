import Router from '@koa/router';
import type { Database } from '../db/database';
import type { RequestState } from '../http/request-state';
import { AppError } from '../kernel/app-error';
import { type FreeSpace, storageTexts } from './free-space';
import type { Readiness } from './readiness';

/** For whoever operates the server: is the process alive, and may it be sent work? Answers without an envelope. */
export function healthRoutes(db: Database, readiness: Readiness, freeSpace: FreeSpace): Router<RequestState> {
  const router = new Router<RequestState>({ prefix: '/api/health' });

  router.get('/live', (ctx) => {
    ctx.body = { status: 'ok' };
  });

  router.get('/ready', async (ctx) => {
    if (readiness.isDraining || !(await answers(db))) {
      throw new AppError('NOT_READY', 'The server is not ready.', { retryAfter: 5 });
    }
    if (await freeSpace.isLow()) {
      throw new AppError('NOT_READY', storageTexts.notReady, { retryAfter: 60 });
    }
    ctx.body = { status: 'ok' };
  });

  return router;
}

const answers = (db: Database): Promise<boolean> =>
  db.read.query('SELECT 1').then(
    () => true,
    () => false,
  );
