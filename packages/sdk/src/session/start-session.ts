import { readAccessToken } from '../api/access-token';
import { dropAllDrafts, setDraftsAside } from '../form/draft-owner';
import { onLeaveElsewhere } from '../page/leave-site';
import { checkSession, type SessionStore } from './check-session';
import { onUserInput } from './follow-input';
import { idleHoursOf, isIdleOver, isRefreshDue, nearIdleEnd, noteOpening } from './idle-session';
import { refreshSession } from './refresh';
import { expireSession, handleSessionEnd, handleSignOutElsewhere, setSessionUser } from './session-changes';
import { onMessageFromOtherTabs, postToOtherTabs, type SessionMessage } from './session-channel';
import { onSessionEnd } from './session-end';
import { mayBeSignedIn } from './session-hint';
import { idleEndNears } from './session-slice';
import { writeTime } from './session-times';

/** Milliseconds before a retry when the server did not answer. */
const retryIntervalMs = 15_000;
/** Milliseconds between two checks of the clock. Long timers stop while a laptop sleeps or a tab is hidden; the clock does not. */
const checkIntervalMs = 1_000;

/** Finds out who is signed in, and keeps the session alive and the same in all tabs. @returns a function that stops it. */
export function startSession(store: SessionStore): () => void {
  const now = Date.now();
  if (isIdleOver(now)) {
    setDraftsAside();
  }
  noteOpening(now);
  const check = () => checkClock(store);
  const stops = [
    onMessageFromOtherTabs((message) => handleMessage(store, message)),
    onSessionEnd(() => endIfSignedIn(store)),
    onUserInput(() => noteInput(store)),
    onReturn(check),
    onRestore(() => leaveIfSignedOut(store)),
  ];
  const timers = [
    setInterval(check, checkIntervalMs),
    setInterval(() => isUnreachable(store) && checkSession(store), retryIntervalMs),
  ];
  void checkSession(store);
  return () => {
    timers.forEach(clearInterval);
    for (const stop of stops) {
      stop();
    }
  };
}

/** Extends an idle session because the person asked to stay signed in. */
export async function staySignedIn(store: SessionStore): Promise<void> {
  writeTime('inputAt', Date.now());
  await keepAlive(store);
}

/** Calls `check` when the tab becomes visible again, before anyone can read a session that has ended. */
function onReturn(check: () => void): () => void {
  document.addEventListener('visibilitychange', check);
  window.addEventListener('pageshow', check);
  window.addEventListener('focus', check);
  return () => {
    document.removeEventListener('visibilitychange', check);
    window.removeEventListener('pageshow', check);
    window.removeEventListener('focus', check);
  };
}

/** Calls `restore` when the browser restores the page from its back/forward cache with an outdated session. */
function onRestore(restore: () => void): () => void {
  const handle = ({ persisted }: PageTransitionEvent) => persisted && restore();
  window.addEventListener('pageshow', handle);
  return () => window.removeEventListener('pageshow', handle);
}

function leaveIfSignedOut({ dispatch, getState }: SessionStore): void {
  if (getState().session.status === 'signed-in' && !mayBeSignedIn()) {
    handleSignOutElsewhere(dispatch);
  }
}

function isUnreachable({ getState }: SessionStore): boolean {
  const { session } = getState();
  return session.status === 'signed-out' && session.reason === 'unreachable';
}

/** Stores input while the session lasts. While the warning is open, only its buttons count. */
function noteInput(store: SessionStore): void {
  checkClock(store);
  const { session } = store.getState();
  if (session.status === 'signed-in' && session.idleEndsAt === undefined) {
    writeTime('inputAt', Date.now());
    checkClock(store);
  }
}

let retryAt = 0;

/** Ends an idle session, shows the warning before its end, and refreshes the session when due. */
function checkClock(store: SessionStore): void {
  const { session } = store.getState();
  const now = Date.now();
  if (session.status !== 'signed-in') {
    return;
  }
  if (isIdleOver(now)) {
    endIfSignedIn(store);
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

async function keepAlive({ dispatch, getState }: SessionStore): Promise<void> {
  if (getState().session.status !== 'signed-in') {
    return;
  }
  const renewal = await refreshSession(readAccessToken());
  if (renewal.kind === 'ended') {
    endIfSignedIn({ dispatch, getState });
  } else if (renewal.kind === 'unknown') {
    retryAt = Date.now() + retryIntervalMs;
  } else if (renewal.user) {
    setSessionUser(dispatch, renewal.user);
  }
}

/** Ends the session once. Ending it again would make mounted queries run again and be refused again. */
function endIfSignedIn({ dispatch, getState }: SessionStore): void {
  const { session } = getState();
  if (session.status === 'signed-in') {
    const awayHours = isIdleOver(Date.now()) ? idleHoursOf(session.user) : undefined;
    expireSession(dispatch, awayHours);
    postToOtherTabs({ kind: 'ended', awayHours });
  }
}

function handleMessage({ dispatch, getState }: SessionStore, message: SessionMessage): void {
  if (message.kind === 'left-site') {
    onLeaveElsewhere();
  } else if (message.kind === 'signed-out') {
    dropAllDrafts();
    handleSignOutElsewhere(dispatch);
  } else if (message.kind === 'ended') {
    handleSessionEnd(dispatch, message.awayHours);
  } else if (getState().session.user?.id !== message.user.id) {
    handleSignOutElsewhere(dispatch);
    setSessionUser(dispatch, message.user);
  }
}
