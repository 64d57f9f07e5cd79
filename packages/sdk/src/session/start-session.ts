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

/** Milliseconds before a server that did not answer is asked again. */
const lookInterval = 15_000;
/** Milliseconds between two looks at the clock. Timers sleep with a laptop or a hidden tab; the clock does not. */
const checkInterval = 1_000;

/** Finds out who is here and keeps the session alive and equal in all tabs; returns the way to stop. */
export function startSession(store: SessionStore): () => void {
  const now = Date.now();
  if (isIdleOver(now)) {
    setDraftsAside();
  }
  noteOpening(now);
  const check = () => checkClock(store);
  const stops = [
    onMessageFromOtherTabs((news) => follow(store, news)),
    onSessionEnd(() => end(store)),
    onUserInput(() => noteInput(store)),
    onReturn(check),
    onRestore(() => leaveIfSignedOut(store)),
  ];
  const timers = [
    setInterval(check, checkInterval),
    setInterval(() => isUnreachable(store) && checkSession(store), lookInterval),
  ];
  void checkSession(store);
  return () => {
    timers.forEach(clearInterval);
    for (const stop of stops) {
      stop();
    }
  };
}

/** The person wants to go on although nothing has happened for a long time. */
export async function staySignedIn(store: SessionStore): Promise<void> {
  writeTime('inputAt', Date.now());
  await keepAlive(store);
}

/** A tab that comes back into sight looks at the clock before anybody can read it. */
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

/** The browser shows a page from its memory, as it was before the person went on. */
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

/** Input counts only while the session lasts. While the warning is open, its buttons alone are an answer. */
function noteInput(store: SessionStore): void {
  checkClock(store);
  const { session } = store.getState();
  if (session.status === 'signed-in' && session.idleEndsAt === undefined) {
    writeTime('inputAt', Date.now());
    checkClock(store);
  }
}

let retryAt = 0;

/** Ends an idle session, warns before that, and refreshes a session that is due. */
function checkClock(store: SessionStore): void {
  const { session } = store.getState();
  const now = Date.now();
  if (session.status !== 'signed-in') {
    return;
  }
  if (isIdleOver(now)) {
    end(store);
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
    end({ dispatch, getState });
  } else if (renewal.kind === 'unknown') {
    retryAt = Date.now() + lookInterval;
  } else if (renewal.user) {
    setSessionUser(dispatch, renewal.user);
  }
}

/** Once only: to end it again would make mounted queries ask again, and be refused again. */
function end({ dispatch, getState }: SessionStore): void {
  const { session } = getState();
  if (session.status === 'signed-in') {
    const awayHours = isIdleOver(Date.now()) ? idleHoursOf(session.user) : undefined;
    expireSession(dispatch, awayHours);
    postToOtherTabs({ kind: 'ended', awayHours });
  }
}

function follow({ dispatch, getState }: SessionStore, news: SessionMessage): void {
  if (news.kind === 'left-site') {
    onLeaveElsewhere();
  } else if (news.kind === 'signed-out') {
    dropAllDrafts();
    handleSignOutElsewhere(dispatch);
  } else if (news.kind === 'ended') {
    handleSessionEnd(dispatch, news.awayHours);
  } else if (getState().session.user?.id !== news.user.id) {
    handleSignOutElsewhere(dispatch);
    setSessionUser(dispatch, news.user);
  }
}
