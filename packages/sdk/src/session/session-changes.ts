import type { SessionUser } from '@portal/contracts';
import type { Action, Dispatch } from '@reduxjs/toolkit';
import { dropAccessToken } from '../api/access-token';
import { api } from '../api/api';
import { dropAllDrafts, setDraftOwner, stashDrafts } from '../form/draft-owner';
import { idleHoursOf, isIdleOver, noteIdleEnd, noteSignIn } from './idle/idle-session';
import { forgetTimes } from './idle/session-times';
import { postToOtherTabs, type SessionMessage } from './session-channel';
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

/** Why a session ends in this tab. */
type Cause =
  /** The person signs out here. */
  | 'left'
  /** The server or the idle limit has ended it. */
  | 'expired'
  /** The same, found out when the portal is opened. */
  | 'expired-before'
  /** The same, found out by another tab. */
  | 'expired-elsewhere'
  /** The person has signed out in another tab. */
  | 'left-elsewhere'
  /** Another session belongs to the browser by now, or none. */
  | 'replaced';

interface End {
  /** Deletes the token and the times, which all tabs share: not those of a session that another tab may have begun. */
  clearsShared: boolean;
  /** Drafts that are set aside come back when the same person signs in. */
  drafts: () => void;
  change: (awayHours?: number) => Action;
  /** What the other tabs hear. */
  message?: (awayHours?: number) => SessionMessage;
}

const keepDrafts = () => undefined;
const expired = { drafts: stashDrafts, change: endedByServer };

const ends: Record<Cause, End> = {
  left: {
    clearsShared: true,
    drafts: dropAllDrafts,
    change: () => leftByPerson(),
    message: () => ({ kind: 'signed-out' }),
  },
  expired: { ...expired, clearsShared: true, message: (awayHours) => ({ kind: 'ended', awayHours }) },
  'expired-before': { ...expired, clearsShared: true },
  'expired-elsewhere': { ...expired, clearsShared: false },
  'left-elsewhere': { clearsShared: false, drafts: dropAllDrafts, change: () => signedOutByServer() },
  replaced: { clearsShared: false, drafts: keepDrafts, change: () => signedOutByServer() },
};

/**
 * Ends the session in this tab, and removes the person's data from its memory.
 *
 * @param awayHours - the idle limit in hours, if another tab has ended the session because of it.
 */
export function endSession({ dispatch, getState }: SessionStore, cause: Cause, awayHours?: number): void {
  const { user } = getState().session;
  // A second end would make mounted queries run again and be refused again.
  if (cause === 'expired' && !user) {
    return;
  }
  const { clearsShared, drafts, change, message } = ends[cause];
  const hours = cause === 'expired' && user && isIdleOver(Date.now()) ? idleHoursOf(user) : awayHours;
  if (clearsShared) {
    dropAccessToken();
    forgetTimes();
  }
  drafts();
  rememberSession(false);
  dispatch(change(hours));
  dispatch(api.util.resetApiState());
  if (message) {
    postToOtherTabs(message(hours));
  }
}
