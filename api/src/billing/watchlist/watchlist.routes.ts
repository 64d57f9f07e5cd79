import Router from '@koa/router';
import * as contracts from '@portal/contracts';
import type { RequestState } from '../../platform/http/request-state';
import { serve } from '../../platform/http/serve';
import { addToWatch, changeWatchStatus, removeFromWatch } from './change-watch';
import { startWatch } from './start-watch';
import type { WatchService } from './watches.service';

export function watchlistRoutes({ watches }: { watches: WatchService }): Router<RequestState> {
  const router = new Router<RequestState>();

  serve(router, contracts.getWatchlist, ({ actor }) => watches.openOwn(actor));

  serve(router, contracts.startWatchlist, async ({ actor, body }) => ({
    watch: await watches.change(startWatch, actor, body),
  }));

  serve(router, contracts.changeWatchlist, async ({ actor, body }) => ({
    watch: await watches.change(changeWatchStatus, actor, body),
  }));

  serve(router, contracts.addWatchedSubject, async ({ actor, body }) => ({
    watch: await watches.change(addToWatch, actor, body),
  }));

  serve(router, contracts.removeWatchedSubject, async ({ actor, params }) => ({
    watch: await watches.change(removeFromWatch, actor, params),
  }));

  serve(router, contracts.listWatches, ({ actor, query }) => watches.list(actor, query));

  serve(router, contracts.getWatch, async ({ actor, params }) => ({
    watch: await watches.open(actor, params.watchId),
  }));

  serve(router, contracts.draftAlert, async ({ actor, params, body }) => ({
    alert: await watches.draftAlert(actor, { ...params, ...body }),
  }));

  serve(router, contracts.releaseAlert, async ({ actor, params }) => ({
    alert: await watches.releaseAlert(actor, params.alertId),
  }));

  serve(router, contracts.discardAlert, async ({ actor, params }) => {
    await watches.discardAlert(actor, params.alertId);
    return {};
  });

  return router;
}
