import type { Logger } from 'pino';
import { deriveKeys, mac } from './auth';
import type { Config } from './config';
import type { Database } from './db/database';
import { LiveEventRelay } from './events/live-event.relay';
import { RedisEventRelay } from './events/redis-event.relay';
import { type Counters, ownCounters, sharedCounters } from './http/limit-counters';
import { logFault } from './http/request-log';
import { connectRedis } from './redis';

/** What one instance has in common with the others besides the database. */
interface Membership {
  counters: Counters;
  /** Call it while the database is open. */
  leave(): Promise<void>;
}

/** With Redis, limits and live events go through it; without, events through PostgreSQL, and each counts for itself. */
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
