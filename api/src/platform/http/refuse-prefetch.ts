import type { Middleware } from 'koa';
import { AppError } from '../kernel/app-error';
import { isPrefetch } from '../kernel/prefetch';

/**
 * Refuses calls that a browser makes in advance, such as for a link to a document: nothing may be recorded as read before somebody
 * has read it. Browsers drop the refusal, and ask again when the link is followed.
 */
export const refusePrefetch: Middleware = (ctx, next) => {
  if (isPrefetch((header) => ctx.get(header))) {
    throw new AppError('NOT_READY', 'This is not sent in advance.');
  }
  return next();
};
