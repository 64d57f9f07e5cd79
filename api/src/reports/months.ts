/** `2026-03` */
export type Month = string;

/** The month of `now` in UTC and the ones before it, `count` in all, the oldest first. */
export const lastMonths = (now: Date, count: number): Month[] =>
  Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (count - 1 - index))).toISOString().slice(0, 7),
  );
