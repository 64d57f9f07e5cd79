import { stashDrafts } from '../form/draft-owner';
import { checkSession } from './check-session';
import { followOtherTabs } from './follow-other-tabs';
import { onUserInput } from './idle/follow-input';
import { isIdleOver, noteOpening } from './idle/idle-session';
import { checkClock, noteInput, retryIntervalMs } from './keep-alive';
import { endSession } from './session-changes';
import { mayBeSignedIn } from './session-hint';
import { onSessionRefused } from './session-refused';
import type { SessionStore } from './session-slice';

/** Milliseconds between two checks of the clock. Long timers stop while a laptop sleeps or a tab is hidden; the clock does not. */
const checkIntervalMs = 1_000;

/** Finds out who is signed in, and keeps the session alive and the same in all tabs. @returns a function that stops it. */
export function startSession(store: SessionStore): () => void {
  const now = Date.now();
  if (isIdleOver(now)) {
    stashDrafts();
  }
  noteOpening(now);
  const check = () => checkClock(store);
  const stops = [
    followOtherTabs(store),
    onSessionRefused(() => endSession(store, 'expired')),
    onUserInput(() => noteInput(store)),
    onReturn(check),
    onRestore(() => followRestored(store)),
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

function followRestored(store: SessionStore): void {
  const { status } = store.getState().session;
  if (status === 'signed-in' && !mayBeSignedIn()) {
    endSession(store, 'replaced');
  } else if (status === 'signed-out' && mayBeSignedIn()) {
    void checkSession(store);
  }
}

function isUnreachable({ getState }: SessionStore): boolean {
  const { session } = getState();
  return session.status === 'signed-out' && session.reason === 'unreachable';
}
