import { logout } from '@portal/contracts';
import { dropAccessToken } from '../api/access-token';
import { http } from '../api/http';
import { logFailure } from './log-failure';

/** `shell/src/theme/before-paint.js` sets it too. */
const key = 'portal.sign-out-first';

/**
 * The next page of the portal signs out before it shows anybody as signed in. Script cannot delete the HttpOnly cookie,
 * and a person who leaves in a hurry does not wait for the server to do so.
 */
export function demandSignOut(): void {
  try {
    localStorage.setItem(key, 'yes');
  } catch {
    // Without storage the call that was made on leaving has to do.
  }
}

export function isSignOutDemanded(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

export function forgetDemand(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Without storage there is no demand.
  }
}

/** Makes up for the sign-out; false when the server cannot be told yet. */
export async function signOutFirst(): Promise<boolean> {
  dropAccessToken();
  try {
    await http.request({ method: logout.method, url: logout.path });
    forgetDemand();
    return true;
  } catch (thrown) {
    logFailure('Logout failed', thrown);
    return false;
  }
}
