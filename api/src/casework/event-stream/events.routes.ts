import Router from '@koa/router';
import { followCase } from '@portal/contracts';
import { currentActor, type SessionService } from '../../auth';
import type { RequestState } from '../../platform/http/request-state';
import type { RequestContext } from '../../platform/http/serve';
import { serveEvents } from '../../platform/http/serve-events';
import type { EventService } from './events.service';

interface EventServices {
  events: EventService;
  sessions: SessionService;
  /** Aborted when the process begins to stop. */
  stopping: AbortSignal;
}

export function eventRoutes({ events, sessions, stopping }: EventServices): Router<RequestState> {
  const router = new Router<RequestState>();

  serveEvents(router, followCase, async ({ actor, params, query }, ctx) =>
    events.follow(actor, {
      caseId: params.caseId,
      after: lastEventId(ctx) ?? query.after,
      reader: () => currentActor(sessions, ctx),
      stopping,
    }),
  );

  return router;
}

/** The browser sends this header when it reconnects; it is newer than `after` in the address of the stream. */
function lastEventId(ctx: RequestContext): number | undefined {
  const id = ctx.get('last-event-id');
  return /^\d{1,9}$/.test(id) ? Number(id) : undefined;
}
