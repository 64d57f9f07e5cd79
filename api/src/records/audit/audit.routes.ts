import Router from '@koa/router';
import { listAudit } from '@portal/contracts';
import type { RequestState } from '../../platform/http/request-state';
import { serve } from '../../platform/http/serve';
import { presentAuditEntry } from './audit.presenter';
import type { AuditService } from './audit.service';

export function auditRoutes({ audit }: { audit: AuditService }): Router<RequestState> {
  const router = new Router<RequestState>();

  serve(router, listAudit, async ({ query }) => {
    const { entries, pagination } = await audit.list(query);
    return { events: entries.map(presentAuditEntry), pagination };
  });

  return router;
}
