import Router from '@koa/router';
import { listReleases, rollBackRelease, stopCanary } from '@portal/contracts';
import type { RequestState } from '../../platform/http/request-state';
import { serve } from '../../platform/http/serve';
import { idempotencyKey } from '../../platform/idempotency';
import type { RemoteState } from '../portal';
import { presentRelease } from './release.presenter';
import type { ReleaseService } from './releases.service';

export function releaseRoutes({ releases }: { releases: ReleaseService }): Router<RequestState> {
  const router = new Router<RequestState>();
  const present = (state: RemoteState) => presentRelease(state, releases.counts);

  serve(router, listReleases, async () => {
    const { states, countedSince } = await releases.list();
    return { releases: states.map(present), countedSince };
  });

  serve(router, rollBackRelease, async ({ actor, ...given }, context) => ({
    release: present(await releases.rollBack(actor, given, idempotencyKey(context))),
  }));

  serve(router, stopCanary, async ({ actor, ...given }, context) => ({
    release: present(await releases.stopCanary(actor, given, idempotencyKey(context))),
  }));

  return router;
}
