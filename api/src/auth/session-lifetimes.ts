import { limits, type Role } from '@portal/contracts';

const hour = 3_600_000;

/**
 * Lifetimes of a session in milliseconds, while its owner is idle and in total. Staff see other people's cases, so
 * their sessions are shorter.
 */
export const lifetimesOf = (role: Role) => ({
  idle: limits.sessionIdleHours[role] * hour,
  absolute: (role === 'client' ? 7 * 24 : 12) * hour,
});

/** Milliseconds for which a replaced refresh token is still accepted, since several tabs may refresh at once. */
export const refreshGrace = 30_000;

/** At this many sessions, a new one ends the oldest. */
export const sessionsPerUser = 10;
