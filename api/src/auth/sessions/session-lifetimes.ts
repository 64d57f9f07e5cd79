import { limits, type Role } from '@portal/contracts';
import { dayMs, hourMs } from '../../platform/kernel/durations';

const absoluteMs: Readonly<Record<Role, number>> = { client: 7 * dayMs, attorney: 12 * hourMs, admin: 12 * hourMs };

/**
 * Lifetimes of a session, while its owner is idle and in total. Staff see other people's cases, so
 * their sessions are shorter.
 */
export const lifetimesOf = (role: Role) => ({
  idleMs: limits.sessionIdleHours[role] * hourMs,
  absoluteMs: absoluteMs[role],
});

/** Time for which a replaced refresh token is still accepted, since several tabs may refresh at once. */
export const refreshGraceMs = 30_000;

/** At this many sessions, a new one ends the oldest. */
export const sessionsPerUser = 10;
