import Router from '@koa/router';
import * as contracts from '@portal/contracts';
import type { RequestState } from '../../platform/http/request-state';
import { serve } from '../../platform/http/serve';
import type { WordService } from './words.service';

export function wordRoutes({ words }: { words: WordService }): Router<RequestState> {
  const router = new Router<RequestState>();

  serve(router, contracts.listTranslations, async ({ query }) => {
    const { total, ...found } = await words.list(query);
    const { page, limit } = query;
    return { ...found, pagination: { page, limit, total, pages: Math.ceil(total / limit) } };
  });

  serve(router, contracts.correctTranslation, async ({ actor, body }) => ({ text: await words.correct(actor, body) }));

  serve(router, contracts.undoCorrection, async ({ actor, params }) => {
    await words.undo(actor, params.correctionId);
    return {};
  });

  return router;
}
