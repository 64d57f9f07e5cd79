import { logout } from '@portal/contracts';
import { dropAccessToken } from '../api/access-token';
import { postToOtherTabs } from '../session/session-channel';
import { mayBeSignedIn } from '../session/session-hint';
import { demandSignOut } from '../session/sign-out-first';

/** A page that tells nothing about where one came from. */
export const neutralPage = 'https://www.google.com/';

type Go = (url: string) => void;
const replaceLocation: Go = (url) => window.location.replace(url);

/** Leaves at once in all tabs: signs out, clears what the portal has stored here, and "back" shows nothing of it. */
export function leaveSite(go: Go = replaceLocation): void {
  const wasSignedIn = mayBeSignedIn();
  hidePage();
  signOutUnheard();
  clearStorage(() => localStorage.clear());
  if (wasSignedIn) {
    demandSignOut();
  }
  postToOtherTabs({ kind: 'left-site' });
  goAway(go);
}

/** The person has left the site in another tab, which has done the rest. */
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
  // A form with unsent text would ask whether to stay.
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  window.addEventListener('pageshow', ({ persisted }) => persisted && go('/'));
  go(neutralPage);
}

/** The request outlives the page; nobody waits for its answer. */
function signOutUnheard(): void {
  globalThis.fetch?.(`/api${logout.path}`, { method: logout.method, keepalive: true }).catch(() => undefined);
  dropAccessToken();
}

function clearStorage(clear: () => void): void {
  try {
    clear();
  } catch {
    // Storage is forbidden here: nothing was kept.
  }
}
