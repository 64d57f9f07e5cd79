import { RateLimiterMemory, RateLimiterRedis, type RateLimiterRes } from 'rate-limiter-flexible';
import type { Limit } from '../kernel/limits';
import type { Redis } from '../redis';

export interface Counter {
  /** Rejects with a `RateLimiterRes` when `key` has used up the limit. */
  consume(key: string): Promise<RateLimiterRes>;
}
/** Makes the counter of one limit. */
export type Counters = (limit: Limit) => Counter;

const memoryFor = ({ name, points, seconds }: Limit) =>
  new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });

/** Each process counts for itself. */
export const ownCounters: Counters = memoryFor;

/**
 * All instances count together; while Redis is away, each for itself.
 *
 * @param disguise - makes of a network or mail address what Redis may see of it.
 */
export const sharedCounters =
  (redis: Redis, disguise: (key: string) => string): Counters =>
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
    return { consume: (key) => counter.consume(disguise(key)) };
  };
