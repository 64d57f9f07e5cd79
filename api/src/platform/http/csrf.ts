import type { Middleware } from 'koa';
import { AppError } from '../kernel/app-error';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses state-changing calls that a browser makes on behalf of another site. `same-site` counts as another site,
 * because browsers send strict cookies with requests from another port or subdomain. A caller with neither header is
 * not a browser.
 */
export function csrf({ publicUrl, production }: { publicUrl: string; production: boolean }): Middleware {
  return (ctx, next) => {
    if (!safeMethods.has(ctx.method) && !isOurs(ctx.get('sec-fetch-site'), ctx.get('origin'), ctx.get('host'))) {
      throw new AppError(
        'CROSS_SITE',
        'This request came from another site. Please open the portal itself and try again.',
      );
    }
    return next();
  };

  function isOurs(site: string, origin: string, host: string): boolean {
    if (site !== '') {
      return site === 'same-origin';
    }
    // Outside production the portal may also be opened under another address than the public URL.
    return origin === '' || origin === publicUrl || (!production && origin === `http://${host}`);
  }
}
