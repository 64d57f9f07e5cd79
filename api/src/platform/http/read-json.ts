import { limits } from '@portal/contracts';
import type { ParameterizedContext } from 'koa';
import { HttpMethodEnum, koaBody } from 'koa-body';
import { AppError } from '../kernel/app-error';

const { DELETE, PATCH, POST, PUT } = HttpMethodEnum;
const parse = koaBody({
  jsonLimit: limits.jsonBodyBytes,
  urlencoded: false,
  text: false,
  multipart: false,
  parsedMethods: [POST, PUT, PATCH, DELETE],
});

/** Types of reports that browsers send by themselves, which contain JSON. */
export const reportTypes = ['application/csp-report', 'application/reports+json'];

/**
 * Reads the JSON body of a request; returns `{}` if there is none.
 *
 * @throws AppError `UNSUPPORTED_TYPE` for any other content type or encoding. A form of another site can send other
 * types without a preflight, but not JSON.
 */
export async function readJson(ctx: ParameterizedContext, types: string[] = ['json']): Promise<unknown> {
  const length = ctx.request.length;
  if (!ctx.request.is(types) && (length ?? 0) > 0) {
    throw new AppError('UNSUPPORTED_TYPE', 'Please send JSON.');
  }
  refuseCompressed(ctx.request);
  await parse(ctx as Parameters<typeof parse>[0], () => Promise.resolve());
  return (ctx.request as { body?: unknown }).body ?? {};
}

/**
 * Reads a JSON body as the bytes that arrived, because a signature covers these and not their meaning.
 *
 * @throws AppError `UNSUPPORTED_TYPE` as `readJson`, and `TOO_LARGE` without reading on.
 */
export async function readSignedJson({ request, req }: ParameterizedContext): Promise<Buffer> {
  if (!request.is('json')) {
    throw new AppError('UNSUPPORTED_TYPE', 'Please send JSON.');
  }
  refuseCompressed(request);
  const chunks: Buffer[] = [];
  let bytes = 0;
  // A request that is destroyed would get no answer.
  for await (const chunk of req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > limits.jsonBodyBytes) {
      throw new AppError('TOO_LARGE', 'This is too much to send at once. Please shorten it.');
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function refuseCompressed(request: Pick<ParameterizedContext['request'], 'get'>): void {
  if (!['', 'identity'].includes(request.get('content-encoding').toLowerCase())) {
    throw new AppError('UNSUPPORTED_TYPE', 'Please send the body uncompressed.');
  }
}
