import { limits, type Role } from '@portal/contracts';

const hour = 3_600_000;

/** Milliseconds a session lives without its person, and altogether. Staff see other people's cases: theirs are shorter. */
export const lifetimesOf = (role: Role) => ({
  idle: limits.sessionIdleHours[role] * hour,
  absolute: (role === 'client' ? 7 * 24 : 12) * hour,
});

/** A refresh token is forgiven this long, in milliseconds, after its successor was made: tabs refresh at once. */
export const refreshGrace = 30_000;

/** The oldest session ends when one more begins. */
export const sessionsPerUser = 10;
