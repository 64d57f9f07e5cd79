import { readAccessToken } from '../api/access-token';
import { lookForSession, type SessionStore } from './look-for-session';
import { refreshSession } from './refresh';
import { expire, followOut, recognise } from './session-changes';
import { onNewsFromOtherTabs, type SessionNews, tellOtherTabs } from './session-channel';
import { onSessionEnd } from './session-end';

/** Milliseconds between two refreshes of a live session. */
export const refreshInterval = 14 * 60_000;
/** Milliseconds before a server that did not answer is asked again. */
const lookInterval = 15_000;

/** Finds out who is here and keeps the session alive and equal in all tabs; returns the way to stop. */
export function startSession(store: SessionStore): () => void {
  const stops = [onNewsFromOtherTabs((news) => follow(store, news)), onSessionEnd(() => end(store))];
  const timers = [
    setInterval(() => keepAlive(store), refreshInterval),
    setInterval(() => isUnreachable(store) && lookForSession(store), lookInterval),
  ];
  void lookForSession(store);
  return () => {
    timers.forEach(clearInterval);
    for (const stop of stops) {
      stop();
    }
  };
}

function isUnreachable({ getState }: SessionStore): boolean {
  const { session } = getState();
  return session.status === 'signed-out' && session.reason === 'unreachable';
}

async function keepAlive({ dispatch, getState }: SessionStore): Promise<void> {
  if (getState().session.status !== 'signed-in') {
    return;
  }
  const renewal = await refreshSession(readAccessToken());
  if (renewal.kind === 'ended') {
    end({ dispatch, getState });
  } else if (renewal.kind === 'renewed' && renewal.user) {
    recognise(dispatch, renewal.user);
  }
}

/** Once only: to end it again would make mounted queries ask again, and be refused again. */
function end({ dispatch, getState }: SessionStore): void {
  if (getState().session.status === 'signed-in') {
    expire(dispatch);
    tellOtherTabs({ kind: 'ended' });
  }
}

function follow({ dispatch, getState }: SessionStore, news: SessionNews): void {
  if (news.kind === 'signed-out') {
    followOut(dispatch);
  } else if (news.kind === 'ended') {
    expire(dispatch);
  } else if (getState().session.user?.id !== news.user.id) {
    followOut(dispatch);
    recognise(dispatch, news.user);
  }
}
