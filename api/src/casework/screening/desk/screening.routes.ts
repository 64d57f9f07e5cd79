import Router from '@koa/router';
import * as contracts from '@portal/contracts';
import type { RequestState } from '../../../platform/http/request-state';
import { serve } from '../../../platform/http/serve';
import { presentHit, presentScreening } from './screening.presenter';
import type { ScreeningService } from './screening.service';

export function screeningRoutes({ screenings }: { screenings: ScreeningService }): Router<RequestState> {
  const router = new Router<RequestState>();

  serve(router, contracts.screenSubject, async ({ actor, params }) => ({
    screening: presentScreening(actor, await screenings.screen(actor, params.subjectId)),
  }));

  serve(router, contracts.listScreenings, async ({ actor, params }) => {
    const found = await screenings.ofCase(actor, params.caseId);
    return {
      screenings: found.screenings.map((screening) => presentScreening(actor, screening)),
      subjects: found.subjects.map(({ key, kind, names }) => ({ _id: key, name: names[0] ?? '', kind })),
      lists: found.lists,
      reviewRequired: screenings.reviewRequired,
    };
  });

  serve(router, contracts.listHits, async ({ actor, query }) => {
    const { hits, pagination, watchIds } = await screenings.hits(actor, query);
    return { hits: hits.map((hit) => presentHit(actor, hit, watchIds)), pagination };
  });

  serve(router, contracts.decideHit, async ({ actor, params, body }) => {
    const { hit, watchIds } = await screenings.decide(actor, { ...params, ...body });
    return { hit: presentHit(actor, hit, watchIds) };
  });

  return router;
}
