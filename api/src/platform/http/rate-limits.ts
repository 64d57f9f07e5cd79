import { RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../kernel/app-error';
import type { Limit, Limits } from '../kernel/limits';
import { subscriberOf, widerNetworksOf } from '../kernel/network-address';
import { type LimitCounter, type LimitCounters, memoryCounters } from './limit-counters';

export class RateLimits implements Limits {
  private readonly counterByName = new Map<string, LimitCounter>();

  /** @param counters - where requests are counted; in the memory of this process by default. */
  constructor(
    private readonly on: boolean,
    private readonly counters: LimitCounters = memoryCounters,
  ) {}

  async take(limit: Limit, key: string): Promise<void> {
    const retryAfterSeconds = await this.secondsToWait(limit, key);
    if (retryAfterSeconds > 0) {
      const refusal = limit.refusal ?? 'Too many requests. Please try again later.';
      throw new AppError('TOO_MANY_REQUESTS', refusal, { retryAfterSeconds });
    }
  }

  async allows(limit: Limit, key: string): Promise<boolean> {
    return (await this.secondsToWait(limit, key)) === 0;
  }

  private async secondsToWait(limit: Limit, key: string): Promise<number> {
    if (!this.on) {
      return 0;
    }
    const counted = [
      { limit, key },
      // Its name keeps the wider count apart, because a counter has one number of points.
      ...widerNetworksOf(key).map(({ network, times }) => ({
        limit: { ...limit, name: `${limit.name} x${times}`, points: limit.points * times },
        key: network,
      })),
    ];
    for (const one of counted) {
      const seconds = await this.consume(one.limit, one.key);
      if (seconds > 0) {
        return seconds;
      }
    }
    return 0;
  }

  private async consume(limit: Limit, key: string): Promise<number> {
    try {
      await this.counterOf(limit).consume(key);
      return 0;
    } catch (refused) {
      if (refused instanceof RateLimiterRes) {
        return Math.max(1, refused.msBeforeNext / 1000);
      }
      throw refused;
    }
  }

  private counterOf(limit: Limit): LimitCounter {
    const counter = this.counterByName.get(limit.name) ?? this.counters(limit);
    this.counterByName.set(limit.name, counter);
    return counter;
  }
}

/** Returns the key under which requests without a session are counted. */
export const addressOf = ({ ip }: { ip: string }): string => subscriberOf(ip);
