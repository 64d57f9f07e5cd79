import type { SessionUser } from '@portal/contracts';
import type { Action, Dispatch } from '@reduxjs/toolkit';
import { dropAccessToken } from '../api/access-token';
import { api } from '../api/api';
import { dropAllDrafts, setDraftOwner, stashDrafts } from '../form/draft-owner';
import { idleHoursOf, isIdleOver, noteIdleEnd, noteSignIn } from './idle/idle-session';
import { forgetTimes } from './idle/session-times';
import { postToOtherTabs } from './session-channel';
import { rememberSession } from './session-hint';
import { endedByServer, leftByPerson, type SessionStore, signedIn, signedOutByServer } from './session-slice';
import { clearSignOutRequest } from './sign-out-first';

/** Starts this person's session after a sign-in, in this tab and the others. */
export function beginSession(dispatch: Dispatch, user: SessionUser): void {
  dispatch(api.util.resetApiState());
  clearSignOutRequest();
  forgetTimes();
  noteSignIn(Date.now());
  setSessionUser(dispatch, user);
  postToOtherTabs({ kind: 'signed-in', user });
}

/** Stores the user that the server reports as signed in. */
export function setSessionUser(dispatch: Dispatch, user: SessionUser): void {
  rememberSession(true);
  noteIdleEnd(user);
  setDraftOwner(user.id);
  dispatch(signedIn(user));
}

/** Signs the person out on their request, and removes their data from memory and from this tab's storage. */
export function endSession(dispatch: Dispatch): void {
  dropAccessToken();
  rememberSession(false);
  forgetTimes();
  dropAllDrafts();
  dispatch(leftByPerson());
  dispatch(api.util.resetApiState());
  postToOtherTabs({ kind: 'signed-out' });
}

/**
 * Ends the session in all tabs after the server or the idle limit has ended it. It does so once, because another end would
 * make mounted queries run again and be refused again.
 */
export function endExpiredSession({ dispatch, getState }: SessionStore): void {
  const { session } = getState();
  if (session.status === 'signed-in') {
    const awayHours = isIdleOver(Date.now()) ? idleHoursOf(session.user) : undefined;
    expireSession(dispatch, awayHours);
    postToOtherTabs({ kind: 'ended', awayHours });
  }
}

/**
 * Ends the session in this tab after the server or the idle limit has ended it. It sets drafts aside for the same person's next sign-in.
 *
 * @param awayHours - the idle limit in hours, if the session ended because of it.
 */
export function expireSession(dispatch: Dispatch, awayHours?: number): void {
  dropAccessToken();
  forgetTimes();
  handleSessionEnd(dispatch, awayHours);
}

/** Ends the session after another tab reported its end. It keeps shared storage, which may already belong to a new session. */
export function handleSessionEnd(dispatch: Dispatch, awayHours?: number): void {
  stashDrafts();
  dropSession(dispatch, endedByServer(awayHours));
}

/** Ends the session in this tab after the person signed out in another. */
export function handleSignOutElsewhere(dispatch: Dispatch): void {
  dropSession(dispatch, signedOutByServer());
}

function dropSession(dispatch: Dispatch, change: Action): void {
  rememberSession(false);
  dispatch(change);
  dispatch(api.util.resetApiState());
}
