import { once } from 'node:events';
import type { Logger } from 'pino';
import { faultOf } from '../logging';

const maxRetryDelayMs = 5_000;

/** Pings detect a connection that no longer responds; commands then fail immediately instead of waiting. */
async function clientFor(url: string) {
  // Few installations have Redis; the others start without its client.
  const { createClient } = await import('@redis/client');
  return createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: 1_000,
    socket: {
      connectTimeout: 2_000,
      socketTimeout: 3_000,
      reconnectStrategy: (tries) => Math.min(100 * 2 ** tries, maxRetryDelayMs),
    },
  });
}

export type Redis = Awaited<ReturnType<typeof clientFor>>;

/**
 * Opens a connection that reconnects automatically. Resolves when it is ready or the first attempt has failed, because an
 * instance also works without Redis, only not together with other instances.
 */
export async function connectRedis(url: string, log: Logger): Promise<Redis> {
  const redis = await clientFor(url);
  logChanges(redis, log);
  const connecting = redis.connect().catch(() => undefined);
  await Promise.race([connecting, once(redis, 'error')]);
  return redis;
}

/** Logs once when the connection is lost and once when it is back, however many attempts fail in between. */
function logChanges(redis: Redis, log: Logger): void {
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
