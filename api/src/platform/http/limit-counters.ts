import { RateLimiterMemory, RateLimiterRedis, type RateLimiterRes } from 'rate-limiter-flexible';
import type { Limit } from '../kernel/limits';
import type { Redis } from '../redis';

export interface LimitCounter {
  /** Rejects with a `RateLimiterRes` when `key` has used up the limit. */
  consume(key: string): Promise<RateLimiterRes>;
}
/** Makes the counter of one limit. */
export type LimitCounters = (limit: Limit) => LimitCounter;

const memoryFor = ({ name, points, seconds }: Limit) =>
  new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });

/** Counts in the memory of this process. */
export const memoryCounters: LimitCounters = memoryFor;

/**
 * Counts in Redis for all instances together; while Redis is unreachable, each instance counts in memory.
 *
 * @param hash - hides network and mail addresses from Redis.
 */
export const redisCounters =
  (redis: Redis, hash: (key: string) => string): LimitCounters =>
  (limit) => {
    const counter = new RateLimiterRedis({
      storeClient: redis,
      useRedisPackage: true,
      rejectIfRedisNotReady: true,
      keyPrefix: `portal:${limit.name}`,
      points: limit.points,
      duration: limit.seconds,
      insuranceLimiter: memoryFor(limit),
    });
    return { consume: (key) => counter.consume(hash(key)) };
  };
