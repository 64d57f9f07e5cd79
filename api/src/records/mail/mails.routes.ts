import Router from '@koa/router';
import { listFailedMails, retryMail } from '@portal/contracts';
import type { RequestState } from '../../platform/http/request-state';
import { serve } from '../../platform/http/serve';
import type { FailedMailService } from './failed-mails.service';

export function mailRoutes({ failedMails }: { failedMails: FailedMailService }): Router<RequestState> {
  const router = new Router<RequestState>();

  serve(router, listFailedMails, async ({ query }) => {
    const { mails, total } = await failedMails.list(query);
    const { page, limit } = query;
    return { mails, pagination: { page, limit, total, pages: Math.ceil(total / limit) } };
  });

  serve(router, retryMail, async ({ actor, params }) => {
    await failedMails.retry(actor, params.mailId);
    return {};
  });

  return router;
}
