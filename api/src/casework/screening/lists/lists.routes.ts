import Router from '@koa/router';
import * as contracts from '@portal/contracts';
import type { FreeSpace } from '../../../platform/health';
import { receiveFiles } from '../../../platform/http/files/receive-files';
import { addressOf } from '../../../platform/http/rate-limits';
import type { RequestState } from '../../../platform/http/request-state';
import { permittedRequest, serve } from '../../../platform/http/serve';
import { AppError } from '../../../platform/kernel/app-error';
import type { Clock } from '../../../platform/kernel/clock';
import { presentList, presentStaged } from './list.presenter';
import type { ListService } from './lists.service';

const { listLimits, listTexts } = contracts;
/** Bytes that the boundaries of a form may add to its files. */
const formOverhead = 64 * 1024;

interface ListServices {
  lists: ListService;
  /** The folder for files while they are being received. */
  stagingDir: string;
  /** Limits the uploads that arrive at once. */
  uploadSlots: { run<T>(address: string, work: () => Promise<T>): Promise<T> };
  freeSpace: FreeSpace;
  now: Clock;
}

export function listRoutes({ lists, stagingDir, uploadSlots, freeSpace, now }: ListServices): Router<RequestState> {
  const router = new Router<RequestState>();

  serve(router, contracts.listScreeningLists, async ({ actor }) => ({
    lists: (await lists.list(actor)).map((list) => presentList(list, now())),
  }));

  router.register(contracts.importList.path, [contracts.importList.method], async (ctx) => {
    const { actor, params } = permittedRequest(contracts.importList, ctx);
    if ((ctx.request.length ?? 0) > listLimits.bytes + formOverhead) {
      throw new AppError('TOO_LARGE', listTexts.tooLarge);
    }
    await freeSpace.refuseWhenLow();
    await lists.admit(actor);
    const rules = {
      folder: stagingDir,
      maxFiles: listLimits.files,
      tooMany: listTexts.tooManyFiles,
      maxBytes: listLimits.bytes,
      tooLarge: listTexts.tooLarge,
      missing: listTexts.noFile,
    };
    const { staged, live } = await uploadSlots.run(addressOf(ctx), () =>
      receiveFiles(ctx.req, rules, (files) => lists.import(actor, { code: params.code, files })),
    );
    ctx.status = 201;
    ctx.body = {
      success: true,
      data: contracts.importList.data.parse({ edition: presentStaged(staged, live) }),
    };
  });

  serve(router, contracts.publishEdition, async ({ actor, params, body: { confirm = false } }) => ({
    list: presentList(await lists.publish(actor, params, confirm), now()),
  }));

  serve(router, contracts.discardEdition, async ({ actor, params }) => {
    await lists.discard(actor, params);
    return {};
  });

  return router;
}
