import Router from '@koa/router';
import { followCase } from '@portal/contracts';
import { currentActor, type SessionService } from '../auth';
import { findVisibleCase, type OpeningLog } from '../cases';
import type { Database } from '../db/database';
import type { RequestState } from '../http/request-state';
import { permitted, type RequestContext } from '../http/serve';
import { AppError } from '../kernel/app-error';
import { LiveReader } from './live-reader';

interface EventServices {
  db: Database;
  openings: OpeningLog;
  sessions: SessionService;
  /** Aborted when the process begins to stop. */
  stopping: AbortSignal;
}

/** Limits the streams of one person, because each holds a connection. */
const maxStreams = 20;

export function eventRoutes({ db, openings, sessions, stopping }: EventServices): Router<RequestState> {
  const router = new Router<RequestState>();
  const open = new Map<string, number>();

  const count = (actorId: string, step: 1 | -1) => {
    const streams = (open.get(actorId) ?? 0) + step;
    if (streams === 0) {
      open.delete(actorId);
    } else {
      open.set(actorId, streams);
    }
  };

  router.register(followCase.path, [followCase.method], async (ctx) => {
    const actor = permitted(followCase, ctx);
    const caseRecord = await findVisibleCase(db.read, actor, String(ctx.params['caseId']));
    if ((open.get(actor.id) ?? 0) >= maxStreams) {
      throw new AppError('TOO_MANY_REQUESTS', 'Too many cases are open at once.', { retryAfterSeconds: 30 });
    }
    await openings.recordCase(actor, caseRecord.id);
    const after = lastEventId(ctx) ?? eventNumber(ctx.query['after']) ?? caseRecord.eventCount;
    const { stream } = new LiveReader({
      db,
      caseId: caseRecord.id,
      after,
      reader: () => currentActor(sessions, ctx),
      stopping,
    });
    count(actor.id, 1);
    stream.once('close', () => count(actor.id, -1));
    ctx.status = 200;
    ctx.body = stream;
    ctx.set('Content-Type', 'text/event-stream; charset=utf-8');
    ctx.set('Cache-Control', 'no-store');
    ctx.set('X-Accel-Buffering', 'no');
  });

  return router;
}

/** The browser sends this header when it reconnects; it is newer than `after` in the address of the stream. */
const lastEventId = (context: RequestContext) => eventNumber(context.get('last-event-id'));

const eventNumber = (value: unknown) => (/^\d{1,9}$/.test(String(value)) ? Number(value) : undefined);
