import { onLeaveElsewhere } from '../page/leave-site';
import { endSession, setSessionUser } from './session-changes';
import { onMessageFromOtherTabs, type SessionMessage } from './session-channel';
import type { SessionStore } from './session-slice';

/** Repeats in this tab what happened to the session in another. @returns a function that stops it. */
export const followOtherTabs = (store: SessionStore): (() => void) =>
  onMessageFromOtherTabs((message) => follow(store, message));

function follow(store: SessionStore, message: SessionMessage): void {
  if (message.kind === 'left-site') {
    onLeaveElsewhere();
  } else if (message.kind === 'signed-out') {
    endSession(store, 'left-elsewhere');
  } else if (message.kind === 'ended') {
    endSession(store, 'expired-elsewhere', message.awayHours);
  } else if (store.getState().session.user?.id !== message.user.id) {
    endSession(store, 'replaced');
    setSessionUser(store.dispatch, message.user);
  }
}
