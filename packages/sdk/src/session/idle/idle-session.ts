import { hourMs, isKnown, limits, minuteMs, Role, type SessionUser } from '@portal/contracts';
import { readTime, writeTime } from './session-times';

/** Time between two refreshes of an active session. */
const refreshIntervalMs = 14 * minuteMs;
/** Time between the warning and the end of an idle session. */
const idleWarningMs = 2 * minuteMs;

/** A role that this code does not know is idle after the shortest time. */
export const idleHoursOf = ({ role }: SessionUser): number =>
  limits.sessionIdleHours[isKnown(Role, role) ? role : 'admin'];

/**
 * Stores for all tabs when the session ends if its person stays idle. That is the server's time, but never later than the
 * last input in this browser allows. Not every reply with a user contains `sessionIdleSeconds`.
 */
export function noteIdleEnd(user: SessionUser): void {
  if (user.sessionIdleSeconds !== undefined) {
    const now = Date.now();
    const ownEnd = lastInputAt(now) + idleHoursOf(user) * hourMs;
    writeTime('idleEndsAt', Math.min(now + user.sessionIdleSeconds * 1000, ownEnd));
  }
}

/** Stores for all tabs when the tokens were renewed and that the server counts the idle time from `inputAt`. */
export function noteRefresh(at: number, inputAt: number): void {
  writeTime('renewedAt', at);
  writeTime('reportedInputAt', inputAt);
}

/** Stores a sign-in as input that the server knows of. */
export function noteSignIn(now: number): void {
  writeTime('inputAt', now);
  noteRefresh(now, now);
}

/** Stores the opening of a page as input. Without an earlier refresh, the refresh interval starts now. */
export function noteOpening(now: number): void {
  writeTime('inputAt', now);
  writeTime('renewedAt', readTime('renewedAt') ?? now);
}

export const isIdleOver = (now: number): boolean => now >= (readTime('idleEndsAt') ?? Number.POSITIVE_INFINITY);

/** The end of an idle session in milliseconds of the browser's clock, or undefined until the warning is due. */
export function nearIdleEnd(now: number): number | undefined {
  const endsAt = readTime('idleEndsAt');
  return endsAt !== undefined && endsAt - now <= idleWarningMs ? endsAt : undefined;
}

export const lastInputAt = (now: number): number => readTime('inputAt') ?? now;

/** Tokens are renewed every 14 minutes, and sooner after input that ends a longer absence or comes near the idle end. */
export function isRefreshDue(now: number): boolean {
  const renewedAt = readTime('renewedAt') ?? now;
  const inputAt = lastInputAt(now);
  const reportedInputAt = readTime('reportedInputAt');
  const isBackAfterLong = inputAt - (reportedInputAt ?? renewedAt) >= refreshIntervalMs;
  const isPostponable = inputAt > (reportedInputAt ?? 0) && nearIdleEnd(now) !== undefined;
  return now - renewedAt >= refreshIntervalMs || isBackAfterLong || isPostponable;
}
