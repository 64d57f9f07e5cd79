import type Router from '@koa/router';
import { nothingHere } from '@portal/contracts';
import type { Middleware } from 'koa';
import { AppError } from '../kernel/app-error';
import type { RequestState } from './request-state';

/**
 * Answers requests that none of `routers` serves: 405 with `Allow` if the path exists with another method, else 404.
 */
export function unknownRoutes(...routers: readonly Router<RequestState>[]): Middleware<RequestState> {
  return (ctx) => {
    const layers = routers.flatMap((router) => router.match(ctx.path, ctx.method).path);
    const methods = new Set(layers.flatMap((layer) => layer.methods));
    if (methods.size > 0) {
      ctx.set('Allow', [...methods].sort().join(', '));
      throw new AppError('METHOD_NOT_ALLOWED', 'This method is not available here.');
    }
    throw new AppError('NOT_FOUND', nothingHere);
  };
}
