import { limits, type SessionUser } from '@portal/contracts';
import { readTime, writeTime } from './session-times';

/** Milliseconds between two refreshes of a live session. */
export const refreshInterval = 14 * 60_000;
/** Milliseconds between the warning and the end of an idle session. */
export const idleWarningMs = 2 * 60_000;

export const idleHoursOf = ({ role }: SessionUser): number => limits.sessionIdleHours[role];

/**
 * Keeps for all tabs when the session ends if its person does nothing: as the server says, and never later than the last
 * input of this browser allows. Not every reply with a user says so.
 */
export function noteIdleEnd(user: SessionUser): void {
  if (user.sessionIdleSeconds !== undefined) {
    const now = Date.now();
    const ownEnd = lastInputAt(now) + idleHoursOf(user) * 3_600_000;
    writeTime('idleEndsAt', Math.min(now + user.sessionIdleSeconds * 1000, ownEnd));
  }
}

/** Keeps for all tabs that the server has renewed the tokens and counts the idle time from `inputAt`. */
export function noteRefresh(at: number, inputAt: number): void {
  writeTime('renewedAt', at);
  writeTime('reportedInputAt', inputAt);
}

/** Signing in is input, and the server knows of it. */
export function noteSignIn(now: number): void {
  writeTime('inputAt', now);
  noteRefresh(now, now);
}

/** Somebody opens a page of the portal: that is input, and without an earlier refresh the interval begins now. */
export function noteOpening(now: number): void {
  writeTime('inputAt', now);
  writeTime('renewedAt', readTime('renewedAt') ?? now);
}

export const isIdleOver = (now: number): boolean => now >= (readTime('idleEndsAt') ?? Number.POSITIVE_INFINITY);

/** When an idle session ends, once that is near; undefined before. */
export function nearIdleEnd(now: number): number | undefined {
  const endsAt = readTime('idleEndsAt');
  return endsAt !== undefined && endsAt - now <= idleWarningMs ? endsAt : undefined;
}

export const lastInputAt = (now: number): number => readTime('inputAt') ?? now;

/** Tokens are renewed every 14 minutes; input after a longer absence, or near the idle end, does not wait for that. */
export function isRefreshDue(now: number): boolean {
  const renewedAt = readTime('renewedAt') ?? now;
  const inputAt = lastInputAt(now);
  const reportedInputAt = readTime('reportedInputAt');
  const isBackAfterLong = inputAt - (reportedInputAt ?? renewedAt) >= refreshInterval;
  const isPostponable = inputAt > (reportedInputAt ?? 0) && nearIdleEnd(now) !== undefined;
  return now - renewedAt >= refreshInterval || isBackAfterLong || isPostponable;
}
