import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'koa';

interface Variants {
  etag: string;
  identity: Buffer;
  br: Buffer;
  gzip: Buffer;
}

const maxCachedTexts = 100;
const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Sends generated texts that rarely change; compresses each text once and caches the result. */
export class CompressedTexts {
  private readonly known = new Map<string, Promise<Variants>>();

  async send(ctx: Context, text: string): Promise<void> {
    const variants = await this.variantsOf(text);
    const encoding = ctx.acceptsEncodings('br', 'gzip', 'identity') || 'identity';
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
    ctx.body = variants[encoding as keyof Omit<Variants, 'etag'>];
  }

  private variantsOf(text: string): Promise<Variants> {
    const etag = createHash('sha256').update(text).digest('base64url').slice(0, 20);
    const known = this.known.get(etag);
    if (known) {
      return known;
    }
    if (this.known.size >= maxCachedTexts) {
      this.known.clear();
    }
    const made = compress(etag, text);
    this.known.set(etag, made);
    return made;
  }
}

async function compress(etag: string, text: string): Promise<Variants> {
  const identity = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  return { etag, identity, br: await brotli(identity, { params }), gzip: await deflate(identity, { level: 9 }) };
}
