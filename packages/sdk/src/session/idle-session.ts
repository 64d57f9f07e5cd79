import { limits, type SessionUser } from '@portal/contracts';
import { readTime, writeTime } from './session-times';

/** Milliseconds between two refreshes of a live session. */
export const refreshInterval = 14 * 60_000;
/** Milliseconds between the warning and the end of an idle session. */
export const idleWarningMs = 2 * 60_000;

export const idleHoursOf = ({ role }: SessionUser): number => limits.sessionIdleHours[role];

/** Keeps for all tabs when the session ends if its person does nothing; not every reply with a user says so. */
export function noteIdleEnd({ sessionIdleSeconds }: SessionUser): void {
  if (sessionIdleSeconds !== undefined) {
    writeTime('idleEndsAt', Date.now() + sessionIdleSeconds * 1000);
  }
}

export function noteRefresh(at: number, inBackground: boolean): void {
  writeTime('renewedAt', at);
  if (!inBackground) {
    writeTime('postponedAt', at);
  }
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

/** Whether the person has done something since a refresh last moved the idle end. */
export const hasNewInput = (): boolean => (readTime('inputAt') ?? 0) > (readTime('postponedAt') ?? 0);

/** Tokens are renewed every 14 minutes; input after a longer absence, or near the idle end, does not wait for that. */
export function isRefreshDue(now: number): boolean {
  const renewedAt = readTime('renewedAt') ?? now;
  const postponedAt = readTime('postponedAt') ?? renewedAt;
  const isUrgent = now - postponedAt >= refreshInterval || nearIdleEnd(now) !== undefined;
  return now - renewedAt >= refreshInterval || (hasNewInput() && isUrgent);
}
