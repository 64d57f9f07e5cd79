import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'koa';

/** A text in every encoding in which it may be sent. */
export interface CompressedText {
  etag: string;
  identity: Buffer;
  br: Buffer;
  gzip: Buffer;
}

export type Encoding = keyof Omit<CompressedText, 'etag'>;

const maxCachedTexts = 100;
const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Sends generated texts that rarely change; compresses each text once and caches the result. */
export class CompressedTexts {
  private readonly known = new Map<string, Promise<CompressedText>>();

  async send(ctx: Context, text: string): Promise<void> {
    sendCompressed(ctx, await this.compressed(text));
  }

  private compressed(text: string): Promise<CompressedText> {
    const etag = etagOf(text);
    const known = this.known.get(etag);
    if (known) {
      return known;
    }
    if (this.known.size >= maxCachedTexts) {
      this.known.clear();
    }
    const made = compress(text);
    this.known.set(etag, made);
    return made;
  }
}

/**
 * Returns the encoding with the fewest bytes that the browser accepts. Koa alone would take the first one that the browser names, and
 * browsers name gzip before Brotli.
 */
export const shortestEncoding = (ctx: Context): Encoding =>
  (['br', 'gzip'] as const).find((encoding) => ctx.acceptsEncodings(encoding)) ?? 'identity';

/** Sends the shortest variant that the browser accepts, or 304 when it has it. */
export function sendCompressed(ctx: Context, variants: CompressedText): void {
  const encoding = shortestEncoding(ctx);
  ctx.vary('Accept-Encoding');
  ctx.set('ETag', `"${variants.etag}-${encoding}"`);
  ctx.set('Cache-Control', 'no-cache');
  if (ctx.status === 200 && ctx.fresh) {
    ctx.status = 304;
    return;
  }
  if (encoding !== 'identity') {
    ctx.set('Content-Encoding', encoding);
  }
  ctx.body = variants[encoding];
}

const etagOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 20);

export async function compress(text: string): Promise<CompressedText> {
  const identity = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return {
    etag: etagOf(text),
    identity,
    br: await brotli(identity, { params }),
    gzip: await deflate(identity, { level: 9 }),
  };
}
