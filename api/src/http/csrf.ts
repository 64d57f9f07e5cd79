import type { Middleware } from 'koa';
import { AppError } from '../kernel/app-error';

const harmless = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses state-changing calls that a browser makes on behalf of another site. `same-site` is another site too: strict
 * cookies do travel with requests from a neighbouring port or subdomain. A caller with neither header is no browser.
 */
export function csrf({ publicUrl, production }: { publicUrl: string; production: boolean }): Middleware {
  return (ctx, next) => {
    if (!harmless.has(ctx.method) && !isOurs(ctx.get('sec-fetch-site'), ctx.get('origin'), ctx.get('host'))) {
      throw new AppError('CROSS_SITE', 'This request came from another site.');
    }
    return next();
  };

  function isOurs(site: string, origin: string, host: string): boolean {
    if (site !== '') {
      return site === 'same-origin';
    }
    // A local run is also opened by address; the name in the mails is not the only one then.
    return origin === '' || origin === publicUrl || (!production && origin === `http://${host}`);
  }
}
