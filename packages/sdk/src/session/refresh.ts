import { type ProblemCode, refresh, type SessionUser } from '@portal/contracts';
import { dropAccessToken, readAccessToken } from '../api/access-token';
import { problemOf } from '../api/problem';
import { send } from '../api/send';
import { lastInputAt, noteIdleEnd, noteRefresh } from './idle/idle-session';
import { logFailure } from './log-failure';

/**
 * The result of an attempt to renew the session: renewed by this tab (with the user) or another tab (without), ended by
 * the server, or unknown because the server gave no final answer.
 */
export type Renewal = { kind: 'renewed'; user?: SessionUser } | { kind: 'ended' } | { kind: 'unknown' };

let pendingRefresh: Promise<Renewal> | undefined;

/**
 * Renews the session and reports the last input, from which its idle time counts. Callers in one tab share one call.
 * Tabs take turns under a lock; a later tab sees that the token differs from `seenToken` and does not renew it again.
 */
export function refreshSession(seenToken: string | undefined): Promise<Renewal> {
  pendingRefresh ??= inTurn(() => renew(seenToken)).finally(() => {
    pendingRefresh = undefined;
  });
  return pendingRefresh;
}

async function renew(seenToken: string | undefined): Promise<Renewal> {
  const token = readAccessToken();
  if (token && token !== seenToken) {
    return { kind: 'renewed' };
  }
  const now = Date.now();
  const inputAt = lastInputAt(now);
  const awaySeconds = Math.max(0, Math.floor((now - inputAt) / 1000));
  try {
    const { user } = await send(refresh, { body: { awaySeconds } });
    noteRefresh(now, inputAt);
    noteIdleEnd(user);
    return { kind: 'renewed', user };
  } catch (thrown) {
    logFailure('Session refresh failed', thrown);
    if (transient.has(problemOf(thrown).code)) {
      return { kind: 'unknown' };
    }
    dropAccessToken();
    return { kind: 'ended' };
  }
}

/** With these codes the server did not answer or asked to try again later, so the session may still be valid. */
const transient = new Set<ProblemCode>(['NOT_READY', 'TOO_MANY_REQUESTS']);

/**
 * Browsers offer locks only on https and localhost. Elsewhere tabs may refresh at the same time, which the server's grace
 * period allows.
 */
const inTurn = (work: () => Promise<Renewal>): Promise<Renewal> =>
  navigator.locks ? navigator.locks.request('portal-session', work) : work();
