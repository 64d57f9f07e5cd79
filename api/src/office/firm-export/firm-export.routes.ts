import Router from '@koa/router';
import { exportFirm } from '@portal/contracts';
import { serveFile } from '../../platform/http/files/serve-file';
import type { RequestState } from '../../platform/http/request-state';
import type { FirmExportService } from './firm-export.service';

export function firmExportRoutes({ firmExports }: { firmExports: FirmExportService }): Router<RequestState> {
  const router = new Router<RequestState>();

  serveFile(router, exportFirm, async ({ actor }) => ({
    ...(await firmExports.export(actor)),
    mimeType: 'application/zip',
  }));

  return router;
}
