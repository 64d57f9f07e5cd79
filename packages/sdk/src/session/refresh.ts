import { refresh, type SessionUser } from '@portal/contracts';
import { isAxiosError } from 'axios';
import { dropAccessToken, readAccessToken } from '../api/access-token';
import { http } from '../api/http';
import { lastInputAt, noteIdleEnd, noteRefresh } from './idle-session';
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
    const { method, path: url } = refresh;
    const { data: envelope } = await http.request({ method, url, data: { awaySeconds } });
    const { user } = refresh.data.parse(envelope.data);
    noteRefresh(now, inputAt);
    noteIdleEnd(user);
    return { kind: 'renewed', user };
  } catch (thrown) {
    logFailure('Session refresh failed', thrown);
    if (isTransient(thrown)) {
      return { kind: 'unknown' };
    }
    dropAccessToken();
    return { kind: 'ended' };
  }
}

/** The server did not answer or asked to try again later, so the session may still be valid. */
const isTransient = (thrown: unknown) =>
  isAxiosError(thrown) && (!thrown.response || [429, 502, 503, 504].includes(thrown.response.status));

/**
 * Browsers offer locks only on https and localhost. Elsewhere tabs may refresh at the same time, which the server's grace
 * period allows.
 */
const inTurn = (work: () => Promise<Renewal>): Promise<Renewal> =>
  navigator.locks ? navigator.locks.request('portal-session', work) : work();
