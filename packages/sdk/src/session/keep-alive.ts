import { dropAccessToken, readAccessToken } from '../api/access-token';
import { isIdleOver, isRefreshDue, nearIdleEnd } from './idle/idle-session';
import { forgetTimes, writeTime } from './idle/session-times';
import { type Renewal, refreshSession } from './refresh';
import { endSession, setSessionUser } from './session-changes';
import { idleEndNears, type SessionStore } from './session-slice';
import { requestSignOut, signOutFirst } from './sign-out-first';

/** Milliseconds before a retry when the server did not answer. */
export const retryIntervalMs = 15_000;

let retryAt = 0;

/** Ends an idle session, shows the warning before its end, and refreshes the session when due. */
export function checkClock(store: SessionStore): void {
  const { session } = store.getState();
  const now = Date.now();
  if (session.status !== 'signed-in') {
    return;
  }
  if (isIdleOver(now)) {
    endSession(store, 'expired');
    return;
  }
  const idleEndsAt = nearIdleEnd(now);
  if (idleEndsAt !== session.idleEndsAt) {
    store.dispatch(idleEndNears(idleEndsAt));
  }
  if (isRefreshDue(now) && now >= retryAt) {
    void keepAlive(store);
  }
}

/** Stores input while the session lasts. While the warning is open, only its buttons count. */
export function noteInput(store: SessionStore): void {
  checkClock(store);
  const { session } = store.getState();
  if (session.status === 'signed-in' && session.idleEndsAt === undefined) {
    writeTime('inputAt', Date.now());
    checkClock(store);
  }
}

/** Extends an idle session because the person asked to stay signed in. */
export async function staySignedIn(store: SessionStore): Promise<void> {
  writeTime('inputAt', Date.now());
  await keepAlive(store);
}

/**
 * Keeps a session ended that ended while the server answered. A late reply brings a valid cookie, also to a browser in which somebody
 * else has signed in by now. Scripts cannot delete it, so the server ends that session.
 */
async function undoRenewal(store: SessionStore, renewal: Renewal): Promise<void> {
  const isRenewed = renewal.kind === 'renewed' && renewal.user !== undefined;
  if (isRenewed) {
    endSession(store, 'expired');
  }
  if (store.getState().session.status !== 'signed-in') {
    dropAccessToken();
    forgetTimes();
  }
  if (isRenewed) {
    requestSignOut();
    await signOutFirst();
  }
}

async function keepAlive(store: SessionStore): Promise<void> {
  const { session } = store.getState();
  if (session.status !== 'signed-in') {
    return;
  }
  const renewal = await refreshSession(readAccessToken());
  if (store.getState().session.user?.id !== session.user.id) {
    await undoRenewal(store, renewal);
  } else if (renewal.kind === 'ended') {
    endSession(store, 'expired');
  } else if (renewal.kind === 'unknown') {
    retryAt = Date.now() + retryIntervalMs;
  } else if (renewal.user) {
    setSessionUser(store.dispatch, renewal.user);
  }
}
