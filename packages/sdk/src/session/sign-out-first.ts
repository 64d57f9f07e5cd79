import { logout } from '@portal/contracts';
import { dropAccessToken } from '../api/access-token';
import { send } from '../api/send';
import { logFailure } from './log-failure';

/** `shell/src/theme/before-paint.js` sets the same key. */
const key = 'portal.sign-out-first';

/**
 * Makes the portal's next page sign out before it checks the session. Scripts cannot delete the HttpOnly cookie, and a
 * person who leaves in a hurry does not wait for the server to do so.
 */
export function requestSignOut(): void {
  try {
    localStorage.setItem(key, 'yes');
  } catch {
    // Without storage, only the call made on leaving signs the person out.
  }
}

export function isSignOutRequested(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

export function clearSignOutRequest(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Without storage there is no demand.
  }
}

/** Signs out on the server now. @returns false when the server does not answer yet. */
export async function signOutFirst(): Promise<boolean> {
  dropAccessToken();
  try {
    await send(logout);
    clearSignOutRequest();
    return true;
  } catch (thrown) {
    logFailure('Logout failed', thrown);
    return false;
  }
}
