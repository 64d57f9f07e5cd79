import type { Readable } from 'node:stream';
import type Router from '@koa/router';
import type { Given, SignedInEndpoint } from '@portal/contracts';
import type { Actor } from '../../kernel/actor';
import type { RequestState } from '../request-state';
import { permittedRequest, type RequestContext } from '../serve';
import { contentDisposition } from './content-disposition';
import { OpenDownloads } from './open-downloads';

/** A file that is sent to a browser. */
export interface OutgoingFile {
  name: string;
  mimeType: string;
  /** `inline` shows it in a frame of the portal; `attachment`, the default, saves it. */
  disposition?: 'inline' | 'attachment';
  /** In bytes; needed when `content` is a stream. */
  size?: number;
  content: Buffer | Readable;
}

type FileHandler<E extends SignedInEndpoint> = (
  request: Given<E> & { actor: Actor },
  ctx: RequestContext,
) => Promise<OutgoingFile>;

const downloads = new OpenDownloads();

/** Mounts one contract whose answer is a file, with headers that forbid caching, sniffing and running it. */
export function serveFile<E extends SignedInEndpoint>(
  router: Router<RequestState>,
  contract: E,
  handle: FileHandler<E>,
): void {
  router.register(contract.path, [contract.method], async (ctx) => {
    const request = permittedRequest(contract, ctx);
    downloads.take(request.actor.id, ctx.res);
    send(ctx, await handle(request, ctx));
  });
}

function send(ctx: RequestContext, { name, mimeType, disposition = 'attachment', size, content }: OutgoingFile): void {
  ctx.status = 200;
  ctx.body = content;
  ctx.type = mimeType;
  const length = Buffer.isBuffer(content) ? content.length : size;
  if (length !== undefined) {
    ctx.length = length;
  }
  ctx.set('Content-Disposition', contentDisposition(disposition, name));
  ctx.set('X-Content-Type-Options', 'nosniff');
  ctx.set('Cache-Control', 'no-store');
  ctx.set('X-Frame-Options', disposition === 'inline' ? 'SAMEORIGIN' : 'DENY');
  ctx.set('Content-Security-Policy', policyFor(disposition, mimeType));
}

/**
 * PDFs get no sandbox, because it would forbid the built-in viewer of the browser, which has no access to our pages.
 */
function policyFor(disposition: 'inline' | 'attachment', mimeType: string): string {
  if (disposition === 'attachment') {
    return "default-src 'none'; frame-ancestors 'none'; sandbox";
  }
  const shown = "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'";
  return mimeType === 'application/pdf' ? `${shown}; object-src 'self'` : `${shown}; sandbox`;
}
