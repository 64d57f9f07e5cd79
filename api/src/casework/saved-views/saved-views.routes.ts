import Router from '@koa/router';
import * as contracts from '@portal/contracts';
import type { RequestState } from '../../platform/http/request-state';
import { serve } from '../../platform/http/serve';
import type { Actor } from '../../platform/kernel/actor';
import { savedViewPolicy } from './saved-view.policy';
import type { ListedView, SavedViewService } from './saved-views.service';

export function savedViewRoutes({ savedViews }: { savedViews: SavedViewService }): Router<RequestState> {
  const router = new Router<RequestState>();

  serve(router, contracts.listSavedViews, async ({ actor }) => ({
    views: (await savedViews.list(actor)).map((view) => present(actor, view)),
    abilities: { share: savedViewPolicy.save(actor, { ownerId: actor.id, shared: true }) },
  }));

  serve(router, contracts.saveView, async ({ actor, body }) => ({
    view: present(actor, await savedViews.save(actor, body)),
  }));

  serve(router, contracts.removeView, async ({ actor, params }) => {
    await savedViews.remove(actor, params.viewId);
    return {};
  });

  return router;
}

const present = (actor: Actor, view: ListedView): contracts.SavedView => ({
  _id: view.id,
  name: view.name,
  query: view.query,
  shared: view.shared,
  mine: view.ownerId === actor.id,
  abilities: { remove: savedViewPolicy.remove(actor, view) },
  ...(view.goneAttorney && { goneAttorney: view.goneAttorney }),
});
