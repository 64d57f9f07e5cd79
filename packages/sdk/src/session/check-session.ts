import { me, type SessionUser } from '@portal/contracts';
import { readAccessToken } from '../api/access-token';
import { send } from '../api/send';
import { refreshSession } from './refresh';
import { endSession, setSessionUser } from './session-changes';
import { mayBeSignedIn } from './session-hint';
import { type SessionStore, serverUnreachable, signedOutByServer } from './session-slice';
import { isSignOutRequested, signOutFirst } from './sign-out-first';

/** Finds out who is signed in, from the page or from the server. Without a final answer from the server, the state becomes `unreachable` for a retry. */
export async function checkSession(store: SessionStore): Promise<void> {
  const { dispatch, getState } = store;
  if (isSignOutRequested() && !(await signOutFirst())) {
    dispatch(serverUnreachable());
    return;
  }
  const wasSignedIn = mayBeSignedIn();
  const found = isKnownVisitor(wasSignedIn) ? 'none' : await findUser();
  if (getState().session.status === 'signed-in') {
    return;
  }
  if (typeof found === 'object') {
    setSessionUser(dispatch, found);
  } else if (found === 'unknown') {
    dispatch(serverUnreachable());
  } else if (wasSignedIn) {
    endSession(store, 'expired-before');
  } else {
    dispatch(signedOutByServer());
  }
}

/**
 * Whether the server has said in the page that no session came with the request, once for each page. A page from the cache may be older
 * than a sign-in, so it counts only in a browser that remembers none.
 */
function isKnownVisitor(mayHaveSession: boolean): boolean {
  const { dataset } = document.documentElement;
  const isVisitor = dataset.session === 'none' && !mayHaveSession;
  delete dataset.session;
  return isVisitor;
}

/** Asks the server for the user, and refreshes the session once if that fails. */
async function findUser(): Promise<SessionUser | 'none' | 'unknown'> {
  const seenToken = readAccessToken();
  const known = await askForUser();
  if (known) {
    return known;
  }
  const renewal = await refreshSession(seenToken);
  if (renewal.kind === 'renewed') {
    return renewal.user ?? (await askForUser()) ?? 'none';
  }
  return renewal.kind === 'unknown' ? 'unknown' : 'none';
}

const askForUser = (): Promise<SessionUser | undefined> => send(me).catch(() => undefined);
