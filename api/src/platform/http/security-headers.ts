import type { Middleware } from 'koa';

/** Sets headers for answers that are data for our own pages: browsers must not run, frame, cache or sniff them. */
export function securityHeaders({ production }: { production: boolean }): Middleware {
  const headers = {
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'Cache-Control': 'no-store',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    ...(production && { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }),
  };
  return (ctx, next) => {
    ctx.set(headers);
    return next();
  };
}
