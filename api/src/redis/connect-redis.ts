import { once } from 'node:events';
import { createClient } from '@redis/client';
import type { Logger } from 'pino';
import { faultOf } from '../kernel/fault';

const mostRetryMs = 5_000;

/** What hangs is noticed by a ping that nobody answers; commands then fail, instead of holding up whoever sent them. */
const clientFor = (url: string) =>
  createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: 1_000,
    socket: {
      connectTimeout: 2_000,
      socketTimeout: 3_000,
      reconnectStrategy: (tries) => Math.min(100 * 2 ** tries, mostRetryMs),
    },
  });

export type Redis = ReturnType<typeof clientFor>;

/**
 * A connection that comes back by itself. Resolves when it stands, or when the first try has failed: Redis makes several
 * instances one, and each works without it, too.
 */
export async function connectRedis(url: string, log: Logger): Promise<Redis> {
  const redis = clientFor(url);
  tellOnce(redis, log);
  const connecting = redis.connect().catch(() => undefined);
  await Promise.race([connecting, once(redis, 'error')]);
  return redis;
}

/** One line when it goes and one when it is back, however many tries lie between. */
function tellOnce(redis: Redis, log: Logger): void {
  let isLost = false;
  redis.on('error', (error: unknown) => {
    if (!isLost) {
      isLost = true;
      log.warn(
        { fault: faultOf(error) },
        'Redis does not answer: this instance counts limits and tells news for itself',
      );
    }
  });
  redis.on('ready', () => {
    if (isLost) {
      isLost = false;
      log.warn('Redis answers again');
    }
  });
}
