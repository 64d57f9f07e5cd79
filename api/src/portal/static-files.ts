import { existsSync } from 'node:fs';
import type { Context } from 'koa';
import sirv from 'sirv';

/** Tries to answer with a file; false when there is none of that name. */
export type StaticFiles = (ctx: Context, path: string) => Promise<boolean>;

export interface StaticOptions {
  /** For files whose name changes with their content. */
  immutable: boolean;
}

const year = 31_536_000;

/** Serves the files that lie in `dir` now, compressed where the build has left a compressed copy beside them. */
export function staticFiles(dir: string, { immutable }: StaticOptions): StaticFiles {
  if (!existsSync(dir)) {
    return async () => false;
  }
  const options = { brotli: true, gzip: true, etag: true, extensions: [] };
  const serve = sirv(dir, { ...options, ...(immutable ? { maxAge: year, immutable } : { maxAge: 0 }) });
  return (ctx, path) =>
    new Promise((resolve) => {
      const { req, res } = ctx;
      const asked = req.url;
      res.once('close', () => resolve(true));
      // A reversed range would throw inside the file reader, and nothing here needs ranges.
      delete req.headers.range;
      req.url = path;
      ctx.respond = false;
      serve(req, res, () => {
        ctx.respond = true;
        req.url = asked;
        resolve(false);
      });
    });
}
