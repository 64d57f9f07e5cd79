import { me, type SessionUser } from '@portal/contracts';
import type { Dispatch } from '@reduxjs/toolkit';
import { readAccessToken } from '../api/access-token';
import { http } from '../api/http';
import { refreshSession } from './refresh';
import { expireSession, setSessionUser } from './session-changes';
import { mayBeSignedIn } from './session-hint';
import { type Session, serverUnreachable, signedOutByServer } from './session-slice';
import { isSignOutDemanded, signOutFirst } from './sign-out-first';

export interface SessionStore {
  dispatch: Dispatch;
  getState: () => { session: Session };
}

/** Finds out who is here. A server that gives no final answer leaves the matter open: it can be asked again. */
export async function checkSession({ dispatch, getState }: SessionStore): Promise<void> {
  if (isSignOutDemanded() && !(await signOutFirst())) {
    dispatch(serverUnreachable());
    return;
  }
  const wasHere = mayBeSignedIn();
  const found = await findUser();
  if (getState().session.status === 'signed-in') {
    return;
  }
  if (typeof found === 'object') {
    setSessionUser(dispatch, found);
  } else if (found === 'unknown') {
    dispatch(serverUnreachable());
  } else if (wasHere) {
    expireSession(dispatch);
  } else {
    dispatch(signedOutByServer());
  }
}

/** Asks the server, and where that fails tries one refresh. */
async function findUser(): Promise<SessionUser | 'nobody' | 'unknown'> {
  const seenToken = readAccessToken();
  const known = await askForUser();
  if (known) {
    return known;
  }
  const renewal = await refreshSession(seenToken);
  if (renewal.kind === 'renewed') {
    return renewal.user ?? (await askForUser()) ?? 'nobody';
  }
  return renewal.kind === 'unknown' ? 'unknown' : 'nobody';
}

async function askForUser(): Promise<SessionUser | undefined> {
  try {
    const { data: envelope } = await http.request({ method: me.method, url: me.path, afterRefresh: true });
    return me.data.parse(envelope.data);
  } catch {
    return undefined;
  }
}
