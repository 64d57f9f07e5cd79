import type { Role } from '@portal/contracts';

const hour = 3_600_000;

/** Milliseconds a session lives without a refresh, and altogether. Staff see other people's cases: theirs are shorter. */
export const lifetimesOf = (role: Role) =>
  role === 'client' ? { idle: 24 * hour, absolute: 7 * 24 * hour } : { idle: 2 * hour, absolute: 12 * hour };

/** A refresh token is forgiven this long, in milliseconds, after its successor was made: tabs refresh at once. */
export const refreshGrace = 30_000;

/** The oldest session ends when one more begins. */
export const sessionsPerUser = 10;
