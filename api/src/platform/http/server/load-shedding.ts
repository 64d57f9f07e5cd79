import type { Middleware } from 'koa';
import { AppError } from '../../kernel/app-error';

interface Load {
  /** Time by which timers are late. */
  delayMs(): number;
  /** Number of transactions that wait for SQLite's single writer; 0 on PostgreSQL. */
  pendingWrites(): number;
}

const maxLoad = { delayMs: 1_000, pendingWrites: 2_000 };

/** Refuses requests while the server is overloaded, so that its queues do not grow faster than they are processed. */
export function loadShedding(load: Load): Middleware {
  return (_ctx, next) => {
    if (load.delayMs() > maxLoad.delayMs || load.pendingWrites() > maxLoad.pendingWrites) {
      throw new AppError('NOT_READY', 'The server is busy. Please try again in a moment.', { retryAfterSeconds: 2 });
    }
    return next();
  };
}

const everyMs = 100;

/** Measures how late timers are, as the lesser of the last two delays: one long pause, as the start makes, is over when it is measured. */
export function watchEventLoop(): { delayMs(): number; stop(): void } {
  let before = 0;
  let latest = 0;
  let ranAt = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    before = latest;
    latest = now - ranAt - everyMs;
    ranAt = now;
  }, everyMs).unref();
  return {
    delayMs: () => Math.min(before, latest),
    stop: () => clearInterval(timer),
  };
}
