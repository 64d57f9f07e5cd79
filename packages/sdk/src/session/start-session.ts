import { me, type SessionUser } from '@portal/contracts';
import type { Dispatch } from '@reduxjs/toolkit';
import { readAccessToken } from '../api/access-token';
import { http } from '../api/http';
import { refreshSession } from './refresh';
import { expire, recognise } from './session-changes';
import { onNewsFromOtherTabs, type SessionNews, tellOtherTabs } from './session-channel';
import { onSessionEnd } from './session-end';
import { type Session, signedOutByServer } from './session-slice';

/** Milliseconds between two refreshes of a live session. */
export const refreshInterval = 14 * 60_000;

interface SessionStore {
  dispatch: Dispatch;
  getState: () => { session: Session };
}

/** Finds out who is here and keeps the session alive and equal in all tabs; returns the way to stop. */
export function startSession(store: SessionStore): () => void {
  const stops = [onNewsFromOtherTabs((news) => follow(store, news)), onSessionEnd(() => end(store))];
  const timer = setInterval(() => keepAlive(store), refreshInterval);
  void findUser().then((user) => (user ? recognise(store.dispatch, user) : store.dispatch(signedOutByServer())));
  return () => {
    clearInterval(timer);
    for (const stop of stops) {
      stop();
    }
  };
}

/** Asks the server, and where that fails tries one refresh. */
async function findUser(): Promise<SessionUser | undefined> {
  const seenToken = readAccessToken();
  const known = await askForUser();
  if (known) {
    return known;
  }
  const renewal = await refreshSession(seenToken);
  return renewal.kind === 'renewed' ? (renewal.user ?? (await askForUser())) : undefined;
}

async function askForUser(): Promise<SessionUser | undefined> {
  try {
    const { data: envelope } = await http.request({ method: me.method, url: me.path, afterRefresh: true });
    return me.data.parse(envelope.data);
  } catch {
    return undefined;
  }
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
    tellOtherTabs({ kind: 'signed-out' });
  }
}

function follow({ dispatch, getState }: SessionStore, news: SessionNews): void {
  if (news.kind === 'signed-out') {
    expire(dispatch);
  } else if (getState().session.user?.id !== news.user.id) {
    expire(dispatch);
    recognise(dispatch, news.user);
  }
}
