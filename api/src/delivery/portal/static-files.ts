import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import type { Context } from 'koa';
import { type Encoding, shortestEncoding } from './compressed';
import { readFileIn } from './read-file-in';

/** Sends a file; resolves with false when it does not exist. */
export type StaticFiles = (ctx: Context, path: string) => Promise<boolean>;

export interface StaticOptions {
  /** True for files whose path changes with their content. */
  immutable: boolean;
}

interface StoredFile {
  bytes: Buffer;
  etag: string;
}

/** Limit of the memory cache; several builds of the whole portal fit. */
const maxCachedBytes = 64 * 2 ** 20;
const endings: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' };

/** Excludes dot files and paths that lead out of the folder. */
const plainPath = /^(?:\/[\w@-][\w.@-]*)+$/;

/**
 * Serves the files of a folder, and their compressed copies when the build has written them.
 *
 * Immutable files are cached in memory, so a rebuild that deletes the folder does not break open pages. Whole files are
 * read instead of streamed, because a stream of a deleted file could crash the server.
 */
export function staticFiles(dir: string, { immutable }: StaticOptions): StaticFiles {
  const read = immutable ? cachingReader(dir) : readerOf(dir);
  return async (ctx, path) => {
    const found = plainPath.test(path) ? await find(read, path, shortestEncoding(ctx)) : undefined;
    if (found) {
      ctx.type = extname(path);
      ctx.set('Cache-Control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
      send(ctx, found);
    }
    return found !== undefined;
  };
}

type Found = StoredFile & { encoding: Encoding };

type Reader = (path: string) => Promise<StoredFile | undefined>;

async function find(read: Reader, file: string, accepted: Encoding): Promise<Found | undefined> {
  for (const encoding of new Set([accepted, 'identity' as const])) {
    const stored = await read(file + endings[encoding]);
    if (stored) {
      return { ...stored, encoding };
    }
  }
  return undefined;
}

function send(ctx: Context, { bytes, etag, encoding }: Found): void {
  ctx.vary('Accept-Encoding');
  ctx.set('ETag', etag);
  if (encoding !== 'identity') {
    ctx.set('Content-Encoding', encoding);
  }
  ctx.status = 200;
  if (ctx.fresh) {
    ctx.status = 304;
  } else {
    ctx.body = bytes;
  }
}

const readerOf =
  (dir: string): Reader =>
  async (path) => {
    try {
      const bytes = await readFileIn(dir, path);
      return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 20)}"` };
    } catch {
      return undefined;
    }
  };

function cachingReader(dir: string): Reader {
  const readStored = readerOf(dir);
  const known = new Map<string, StoredFile>();
  let size = 0;
  return async (path) => {
    const file = known.get(path) ?? (await readStored(path));
    if (file && !known.has(path)) {
      if (size + file.bytes.length > maxCachedBytes) {
        known.clear();
        size = 0;
      }
      known.set(path, file);
      size += file.bytes.length;
    }
    return file;
  };
}
