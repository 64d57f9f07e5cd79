import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import type { Limit } from '../kernel/limits';
import type { Redis } from '../redis';

export type Counter = Pick<RateLimiterAbstract, 'consume'>;
/** Makes the counter of one limit. */
export type Counters = (limit: Limit) => Counter;

/** Each process counts for itself. */
export const ownCounters: Counters = ({ name, points, seconds }) =>
  new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });

/** All instances count together; while Redis is away, each for itself. */
export const sharedCounters =
  (redis: Redis): Counters =>
  (limit) =>
    new RateLimiterRedis({
      storeClient: redis,
      useRedisPackage: true,
      rejectIfRedisNotReady: true,
      keyPrefix: `portal:${limit.name}`,
      points: limit.points,
      duration: limit.seconds,
      insuranceLimiter: ownCounters(limit) as RateLimiterMemory,
    });
