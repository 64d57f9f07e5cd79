import Router from '@koa/router';
import {
  deleteDocument,
  documentTexts,
  downloadDocument,
  limits,
  previewDocument,
  type UploadFields,
  uploadDocument,
} from '@portal/contracts';
import type { FreeSpace } from '../../platform/health';
import { callerOf } from '../../platform/http/caller';
import { serveFile } from '../../platform/http/files/serve-file';
import { addressOf } from '../../platform/http/rate-limits';
import type { RequestState } from '../../platform/http/request-state';
import { callerIfAny, invalid, serve } from '../../platform/http/serve';
import type { Actor } from '../../platform/kernel/actor';
import { AppError } from '../../platform/kernel/app-error';
import type { Clock } from '../../platform/kernel/clock';
import { presentDocument } from './document.presenter';
import type { Admission, DocumentService } from './documents.service';
import { receiveUpload, type UploadRules } from './upload/receive-upload';
import type { UploadSlots } from './upload/upload-slots';

/** Bytes that the boundaries and fields of a form may add to the file. */
const formOverhead = 64 * 1024;

interface DocumentServices {
  documents: DocumentService;
  /** The folder for files while they are being received. */
  stagingDir: string;
  uploadSlots: UploadSlots;
  freeSpace: FreeSpace;
  now: Clock;
}

export function documentRoutes({
  documents,
  stagingDir,
  uploadSlots,
  freeSpace,
  now,
}: DocumentServices): Router<RequestState> {
  const router = new Router<RequestState>();

  router.register(uploadDocument.path, [uploadDocument.method], async (ctx) => {
    const actor = callerIfAny(uploadDocument, ctx);
    if ((ctx.request.length ?? 0) > limits.fileBytes + formOverhead) {
      throw new AppError('TOO_LARGE', documentTexts.tooLarge);
    }
    await freeSpace.refuseWhenLow();
    const rules = {
      ...uploadRulesFor(documents, actor, ctx.state, stagingDir),
      inSlot: <T>(work: () => Promise<T>) => uploadSlots.run(addressOf(ctx), work),
    };
    const kept = await receiveUpload(ctx.req, rules, ({ laterFields, ...upload }) => {
      const hasLaterFields = Object.keys(laterFields).length > 0;
      const fields = hasLaterFields ? fieldsOf({ ...upload.fields, ...laterFields }) : upload.fields;
      return documents.add(actor, { ...callerOf(ctx), ...upload, fields });
    });
    const document = presentDocument(actor, kept.document, kept.caseRecord, now());
    ctx.status = 201;
    ctx.body = { success: true, data: uploadDocument.data.parse({ document }) };
  });

  serveFile(router, downloadDocument, async ({ actor, params }) => {
    const { originalFileName, mimeType, size, content } = await documents.read(actor, params.documentId, 'download');
    return { name: originalFileName, mimeType, size, content };
  });

  serveFile(router, previewDocument, async ({ actor, params }) => {
    const { originalFileName, mimeType, size, content } = await documents.read(actor, params.documentId, 'preview');
    return { name: originalFileName, mimeType, size, content, disposition: 'inline' };
  });

  serve(router, deleteDocument, async ({ actor, params }) => {
    await documents.remove(actor, params.documentId);
    return {};
  });

  return router;
}

/** Checks the file name and the fields before any byte of the file is stored. */
const uploadRulesFor = (
  documents: DocumentService,
  actor: Actor | undefined,
  state: RequestState,
  folder: string,
): Omit<UploadRules<Admission>, 'inSlot'> => ({
  folder,
  async admit(fileName, fields) {
    if (!actor && !fields['uploadToken']) {
      throw new AppError('SIGNED_OUT', 'Please sign in.');
    }
    const given = fieldsOf(fields);
    state.input = { body: given };
    return documents.admit(actor, { fields: given, fileName });
  },
});

/** @throws AppError `VALIDATION`. */
function fieldsOf(fields: Readonly<Record<string, string | undefined>>): UploadFields {
  const given = uploadDocument.input.safeParse({ body: fields });
  if (!given.success) {
    throw invalid(given.error);
  }
  return given.data.body;
}
