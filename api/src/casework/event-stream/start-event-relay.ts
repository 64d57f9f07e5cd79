import type { CommitEvents } from '../../platform/db/commit-events';
import type { Redis } from '../../platform/redis';
import { LiveEventRelay } from './live-event.relay';
import { RedisEventRelay } from './redis-event.relay';

interface Carriers {
  databaseUrl: string | undefined;
  redis: Redis | undefined;
}

/**
 * Exchanges live events with the other instances, through Redis if there is one and otherwise through PostgreSQL. An
 * SQLite file has only one instance.
 *
 * @param onFault - receives the error of each lost connection to PostgreSQL.
 */
export async function startEventRelay(
  { databaseUrl, redis }: Carriers,
  commitEvents: CommitEvents,
  onFault: (error: unknown) => void,
): Promise<{ stop(): Promise<void> | void }> {
  if (redis) {
    const relay = new RedisEventRelay(redis, commitEvents);
    await relay.start();
    return relay;
  }
  if (databaseUrl !== undefined) {
    const relay = new LiveEventRelay(databaseUrl, commitEvents, onFault);
    await relay.start();
    return relay;
  }
  return { stop: () => undefined };
}
