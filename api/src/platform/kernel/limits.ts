export interface Limit {
  /** Name of the counter; limits with different names never share one. */
  name: string;
  points: number;
  seconds: number;
  /** Message for a person who exceeds the limit. */
  refusal?: string;
}

/**
 * Counts how often one key (an address, a person, a case) did one thing within the time of a limit. The /64 network of an IPv6 address also
 * counts for the networks around it (`widerNetworksOf`).
 */
export interface Limits {
  /** @throws AppError `TOO_MANY_REQUESTS` once `key` has used up the limit. */
  take(limit: Limit, key: string): Promise<void>;
  /** Takes one point and returns whether there was one, for calls that must not report the limit to the caller. */
  allows(limit: Limit, key: string): Promise<boolean>;
}
