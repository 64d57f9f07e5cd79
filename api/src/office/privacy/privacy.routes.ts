import Router from '@koa/router';
import { exportOwnData } from '@portal/contracts';
import { serveFile } from '../../platform/http/files/serve-file';
import type { RequestState } from '../../platform/http/request-state';
import type { OwnExportService } from './own-export.service';

export function privacyRoutes({ ownExports }: { ownExports: OwnExportService }): Router<RequestState> {
  const router = new Router<RequestState>();

  serveFile(router, exportOwnData, async ({ actor }) => ({
    ...(await ownExports.export(actor)),
    mimeType: 'application/zip',
  }));

  return router;
}
