import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Middleware } from 'koa';
import { AppError } from '../../kernel/app-error';

interface Load {
  /** Time by which timers were late during the last second. */
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

/** Measures how late timers were during the last second, as the median of samples. */
export function watchEventLoop(): { delayMs(): number; stop(): void } {
  const histogram = monitorEventLoopDelay({ resolution: 20 });
  let delayMs = 0;
  histogram.enable();
  const timer = setInterval(() => {
    delayMs = histogram.percentile(50) / 1e6;
    histogram.reset();
  }, 1_000).unref();
  return {
    delayMs: () => delayMs,
    stop() {
      clearInterval(timer);
      histogram.disable();
    },
  };
}
