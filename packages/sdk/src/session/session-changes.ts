import type { SessionUser } from '@portal/contracts';
import type { Action, Dispatch } from '@reduxjs/toolkit';
import { dropAccessToken } from '../api/access-token';
import { api } from '../api/api';
import { forgetDrafts } from '../form/draft-storage';
import { tellOtherTabs } from './session-channel';
import { rememberSession } from './session-hint';
import { endedByServer, leftByPerson, signedIn, signedOutByServer } from './session-slice';

/** This person is signed in from now on, here and in the other tabs. */
export function enter(dispatch: Dispatch, user: SessionUser): void {
  dispatch(api.util.resetApiState());
  recognise(dispatch, user);
  tellOtherTabs({ kind: 'signed-in', user });
}

/** The server says that this person is signed in. */
export function recognise(dispatch: Dispatch, user: SessionUser): void {
  rememberSession(true);
  dispatch(signedIn(user));
}

/** The person asked to go. Nothing of theirs stays in memory or in this tab's storage. */
export function leave(dispatch: Dispatch): void {
  dropAccessToken();
  rememberSession(false);
  forgetDrafts();
  dispatch(leftByPerson());
  dispatch(api.util.resetApiState());
  tellOtherTabs({ kind: 'signed-out' });
}

/** The server has ended the session. Drafts stay: the same person usually signs in again. */
export function expire(dispatch: Dispatch): void {
  forget(dispatch, endedByServer());
}

/** The person has signed out in another tab. */
export function followOut(dispatch: Dispatch): void {
  forget(dispatch, signedOutByServer());
}

function forget(dispatch: Dispatch, change: Action): void {
  rememberSession(false);
  dispatch(change);
  dispatch(api.util.resetApiState());
}
