import type { Logger } from 'pino';
import { deriveKeys, mac } from './auth';
import type { Config } from './config';
import type { Database } from './db/database';
import { LiveEventRelay } from './events/live-event.relay';
import { RedisEventRelay } from './events/redis-event.relay';
import { type Counters, ownCounters, sharedCounters } from './http/limit-counters';
import { logFault } from './http/request-log';
import { connectRedis } from './redis';

/** State that one instance shares with the others in addition to the database. */
interface Membership {
  counters: Counters;
  /** Must be called while the database is still open. */
  leave(): Promise<void>;
}

/**
 * Connects this instance to the others. With Redis, rate limits and live events are shared through it; without Redis,
 * live events go through PostgreSQL and each instance counts its own limits.
 */
export async function joinInstances(
  { databaseUrl, redisUrl, secrets }: Pick<Config, 'databaseUrl' | 'redisUrl' | 'secrets'>,
  { announcements }: Pick<Database, 'announcements'>,
  log: Logger,
): Promise<Membership> {
  if (redisUrl !== undefined) {
    const redis = await connectRedis(redisUrl, log);
    const relay = new RedisEventRelay(redis, announcements);
    await relay.start();
    const { identity } = deriveKeys(secrets);
    return {
      counters: sharedCounters(redis, (key) => mac(identity, key)),
      async leave() {
        relay.stop();
        redis.destroy();
      },
    };
  }
  const relay = databaseUrl ? new LiveEventRelay(databaseUrl, announcements, logFault(log)) : undefined;
  await relay?.start();
  return {
    counters: ownCounters,
    async leave() {
      await relay?.stop();
    },
  };
}
