import Router from '@koa/router';
import * as contracts from '@portal/contracts';
import type { FreeSpace } from '../../platform/health';
import { csvFile } from '../../platform/http/files/csv-file';
import { receiveFiles } from '../../platform/http/files/receive-files';
import { serveFile } from '../../platform/http/files/serve-file';
import { addressOf } from '../../platform/http/rate-limits';
import type { RequestState } from '../../platform/http/request-state';
import { permittedRequest, serve } from '../../platform/http/serve';
import { AppError } from '../../platform/kernel/app-error';
import { businessDay } from '../../platform/kernel/business-day';
import type { Clock } from '../../platform/kernel/clock';
import { presentDraft, presentImport } from './import.presenter';
import type { ImportService } from './imports.service';

const { importLimits, importTexts } = contracts;
/** Bytes that the boundaries of a form may add to its file. */
const formOverhead = 64 * 1024;

interface ImportServices {
  imports: ImportService;
  /** The folder for files while they are being received. */
  stagingDir: string;
  /** Limits the uploads that arrive at once. */
  uploadSlots: { run<T>(address: string, work: () => Promise<T>): Promise<T> };
  freeSpace: FreeSpace;
  now: Clock;
  config: { businessTz: string };
}

export function importRoutes({
  imports,
  stagingDir,
  uploadSlots,
  freeSpace,
  now,
  config,
}: ImportServices): Router<RequestState> {
  const router = new Router<RequestState>();

  serve(router, contracts.listImports, async () => ({ imports: (await imports.list()).map(presentImport) }));

  router.register(contracts.uploadImport.path, [contracts.uploadImport.method], async (ctx) => {
    const { actor, params } = permittedRequest(contracts.uploadImport, ctx);
    if ((ctx.request.length ?? 0) > importLimits.bytes + formOverhead) {
      throw new AppError('TOO_LARGE', importTexts.tooLarge);
    }
    await freeSpace.refuseWhenLow();
    await imports.admit(actor);
    const rules = {
      folder: stagingDir,
      maxFiles: 1,
      tooMany: importTexts.tooManyFiles,
      maxBytes: importLimits.bytes,
      tooLarge: importTexts.tooLarge,
      missing: importTexts.noFile,
    };
    const shown = await uploadSlots.run(addressOf(ctx), () =>
      receiveFiles(ctx.req, rules, ([path = ''], [name = '']) =>
        imports.upload(actor, { kind: params.kind, path, name }),
      ),
    );
    ctx.status = 201;
    ctx.body = { success: true, data: contracts.uploadImport.data.parse(presentDraft(shown)) };
  });

  serve(router, contracts.getImport, async ({ params }) => presentDraft(await imports.show(params.importId)));

  serve(router, contracts.checkImport, async ({ actor, params, body }) => {
    const { found, report } = await imports.check(actor, params.importId, body);
    return { import: presentImport(found), report };
  });

  serveFile(router, contracts.exportImportMistakes, async ({ actor, params }) =>
    csvFile('import-mistakes', {
      day: businessDay(now(), config.businessTz),
      lines: await imports.mistakes(actor, params.importId),
    }),
  );

  serve(router, contracts.startImport, async ({ actor, params, body }) => ({
    import: presentImport(await imports.start(actor, params.importId, body)),
  }));

  serve(router, contracts.undoImport, async ({ actor, params, body }) => ({
    import: presentImport(await imports.undo(actor, params.importId, body)),
  }));

  serve(router, contracts.discardImport, async ({ actor, params }) => {
    await imports.discard(actor, params.importId);
    return {};
  });

  return router;
}
