import { limits, uploadDocument } from '@portal/contracts';
import type { Middleware } from 'koa';

/** Uploads may take long; everybody else who drips bytes in loses the connection. */
const uploadPath = `/api${uploadDocument.path}`;

/** Ends connections whose request has not arrived whole in time. Node's own limit holds for all paths alike. */
export function requestDeadline(milliseconds: number = limits.requestTimeoutMs): Middleware {
  return async ({ req, path }, next) => {
    if (path === uploadPath) {
      return next();
    }
    const timer = setTimeout(() => {
      if (!req.complete) {
        req.destroy();
      }
    }, milliseconds);
    try {
      await next();
    } finally {
      clearTimeout(timer);
    }
  };
}
