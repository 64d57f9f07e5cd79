import { dropAllDrafts } from '../form/draft-owner';
import { onLeaveElsewhere } from '../page/leave-site';
import { handleSessionEnd, handleSignOutElsewhere, setSessionUser } from './session-changes';
import { onMessageFromOtherTabs, type SessionMessage } from './session-channel';
import type { SessionStore } from './session-slice';

/** Repeats in this tab what happened to the session in another. @returns a function that stops it. */
export const followOtherTabs = (store: SessionStore): (() => void) =>
  onMessageFromOtherTabs((message) => follow(store, message));

function follow({ dispatch, getState }: SessionStore, message: SessionMessage): void {
  if (message.kind === 'left-site') {
    onLeaveElsewhere();
  } else if (message.kind === 'signed-out') {
    dropAllDrafts();
    handleSignOutElsewhere(dispatch);
  } else if (message.kind === 'ended') {
    handleSessionEnd(dispatch, message.awayHours);
  } else if (getState().session.user?.id !== message.user.id) {
    handleSignOutElsewhere(dispatch);
    setSessionUser(dispatch, message.user);
  }
}
