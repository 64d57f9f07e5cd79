import { logout } from '@portal/contracts';
import { dropAccessToken } from '../api/access-token';
import { postToOtherTabs } from '../session/session-channel';
import { mayBeSignedIn } from '../session/session-hint';
import { requestSignOut } from '../session/sign-out-first';

/** A page that reveals nothing about this portal to someone who looks at the screen. */
export const neutralPage = 'https://www.google.com/';

type Go = (url: string) => void;
const replaceLocation: Go = (url) => window.location.replace(url);

/** Leaves the site immediately in all tabs: signs out, clears the portal's storage, and hides the page from "back". */
export function leaveSite(go: Go = replaceLocation): void {
  const wasSignedIn = mayBeSignedIn();
  hidePage();
  signOutInBackground();
  clearStorage(() => localStorage.clear());
  if (wasSignedIn) {
    requestSignOut();
  }
  postToOtherTabs({ kind: 'left-site' });
  goAway(go);
}

/** Leaves the site in this tab after another tab has signed out and cleared the shared storage. */
export function onLeaveElsewhere(go: Go = replaceLocation): void {
  hidePage();
  goAway(go);
}

function hidePage(): void {
  document.body.hidden = true;
  document.title = '';
}

function goAway(go: Go): void {
  clearStorage(() => sessionStorage.clear());
  // A form with unsent text would otherwise ask whether to stay.
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  window.addEventListener('pageshow', ({ persisted }) => persisted && go('/'));
  go(neutralPage);
}

/** `keepalive` lets the request outlive the page; its answer is ignored. */
function signOutInBackground(): void {
  globalThis.fetch?.(`/api${logout.path}`, { method: logout.method, keepalive: true }).catch(() => undefined);
  dropAccessToken();
}

function clearStorage(clear: () => void): void {
  try {
    clear();
  } catch {
    // Storage is forbidden here, so nothing was stored.
  }
}
