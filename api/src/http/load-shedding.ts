import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Middleware } from 'koa';
import { AppError } from '../kernel/app-error';

interface Load {
  /** Milliseconds that timers were late lately. */
  delay(): number;
  /** Units of work that wait for the database. */
  pendingWrites(): number;
}

const most = { delay: 1_000, pendingWrites: 2_000 };

/** Refuses early what would only wait: a queue that grows faster than it is worked off helps nobody. */
export function loadShedding(load: Load): Middleware {
  return (_ctx, next) => {
    if (load.delay() > most.delay || load.pendingWrites() > most.pendingWrites) {
      throw new AppError('NOT_READY', 'The server is busy. Please try again in a moment.', { retryAfter: 2 });
    }
    return next();
  };
}

/** How late timers were during the last second, as the median of samples. */
export function watchEventLoop(): { delay(): number; stop(): void } {
  const histogram = monitorEventLoopDelay({ resolution: 20 });
  let delay = 0;
  histogram.enable();
  const timer = setInterval(() => {
    delay = histogram.percentile(50) / 1e6;
    histogram.reset();
  }, 1_000).unref();
  return {
    delay: () => delay,
    stop() {
      clearInterval(timer);
      histogram.disable();
    },
  };
}
