import { refresh, type SessionUser } from '@portal/contracts';
import { isAxiosError } from 'axios';
import { dropAccessToken, readAccessToken } from '../api/access-token';
import { http } from '../api/http';
import { lastInputAt, noteIdleEnd, noteRefresh } from './idle-session';
import { logFailure } from './log-failure';

/**
 * What came of an attempt to renew the session: renewed here (with the user) or by another tab (without), ended by the
 * server, or unknown because no final answer came.
 */
export type Renewal = { kind: 'renewed'; user?: SessionUser } | { kind: 'ended' } | { kind: 'unknown' };

let running: Promise<Renewal> | undefined;

/**
 * Renews the session, whose idle time counts from the last input. Callers in one tab share one call; tabs take turns under a lock, and the later ones find that
 * the token has changed since `seenToken` and leave it at that.
 */
export function refreshSession(seenToken: string | undefined): Promise<Renewal> {
  running ??= inTurn(() => renew(seenToken)).finally(() => {
    running = undefined;
  });
  return running;
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

/** Nobody answered, or asked to come back later: says nothing about the session. */
const isTransient = (thrown: unknown) =>
  isAxiosError(thrown) && (!thrown.response || [429, 502, 503, 504].includes(thrown.response.status));

/** Browsers offer locks on https and localhost only; elsewhere each tab goes alone and the server's grace covers it. */
const inTurn = (work: () => Promise<Renewal>): Promise<Renewal> =>
  navigator.locks ? navigator.locks.request('portal-session', work) : work();
