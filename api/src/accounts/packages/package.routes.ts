import Router from '@koa/router';
import { addPackage, correctPackage, exportPackageUsage, listPackages } from '@portal/contracts';
import { csvFile } from '../../platform/http/files/csv-file';
import { serveFile } from '../../platform/http/files/serve-file';
import type { RequestState } from '../../platform/http/request-state';
import { serve } from '../../platform/http/serve';
import { idempotencyKey } from '../../platform/idempotency';
import type { PackageService } from './package.service';

export function packageRoutes({ packages }: { packages: PackageService }): Router<RequestState> {
  const router = new Router<RequestState>();

  serve(router, listPackages, ({ actor, params }) => packages.list(actor, params.organisationId));

  serve(router, addPackage, async ({ actor, params, body }, context) => ({
    package: await packages.add(actor, { ...params, body, key: idempotencyKey(context) }),
  }));

  serve(router, correctPackage, async ({ actor, params, body }) => ({
    package: await packages.correct(actor, { ...params, ...body }),
  }));

  serveFile(router, exportPackageUsage, async ({ actor, params }) =>
    csvFile('packages', await packages.usage(actor, params.organisationId)),
  );

  return router;
}
