export interface Limit {
  /** Names the counter: limits of different names never share one. */
  name: string;
  points: number;
  seconds: number;
  /** What a person reads who goes too fast. */
  refusal?: string;
}

/** Counts how often one key (an address, a person, a case) did one thing lately. */
export interface Limits {
  /** @throws AppError `TOO_MANY_REQUESTS` once `key` has used up the limit. */
  take(limit: Limit, key: string): Promise<void>;
}
