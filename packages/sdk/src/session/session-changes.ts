import type { SessionUser } from '@portal/contracts';
import type { Action, Dispatch } from '@reduxjs/toolkit';
import { dropAccessToken } from '../api/access-token';
import { api } from '../api/api';
import { dropAllDrafts, giveDraftsTo, setDraftsAside } from '../form/draft-owner';
import { noteIdleEnd, noteSignIn } from './idle-session';
import { postToOtherTabs } from './session-channel';
import { rememberSession } from './session-hint';
import { endedByServer, leftByPerson, signedIn, signedOutByServer } from './session-slice';
import { forgetTimes } from './session-times';
import { forgetDemand } from './sign-out-first';

/** This person is signed in from now on, here and in the other tabs. */
export function beginSession(dispatch: Dispatch, user: SessionUser): void {
  dispatch(api.util.resetApiState());
  forgetDemand();
  forgetTimes();
  noteSignIn(Date.now());
  setSessionUser(dispatch, user);
  postToOtherTabs({ kind: 'signed-in', user });
}

/** The server says that this person is signed in. */
export function setSessionUser(dispatch: Dispatch, user: SessionUser): void {
  rememberSession(true);
  noteIdleEnd(user);
  giveDraftsTo(user.id);
  dispatch(signedIn(user));
}

/** The person asked to go. Nothing of theirs stays in memory or in this tab's storage. */
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
 * The session has ended. Drafts wait for the same person, who usually signs in again.
 *
 * @param awayHours - set when it ended because its person did nothing for so long.
 */
export function expireSession(dispatch: Dispatch, awayHours?: number): void {
  dropAccessToken();
  forgetTimes();
  handleSessionEnd(dispatch, awayHours);
}

/** The same, found out by another tab. What all tabs share may belong to the next session by now. */
export function handleSessionEnd(dispatch: Dispatch, awayHours?: number): void {
  setDraftsAside();
  forget(dispatch, endedByServer(awayHours));
}

/** The person has signed out in another tab. */
export function handleSignOutElsewhere(dispatch: Dispatch): void {
  forget(dispatch, signedOutByServer());
}

function forget(dispatch: Dispatch, change: Action): void {
  rememberSession(false);
  dispatch(change);
  dispatch(api.util.resetApiState());
}
