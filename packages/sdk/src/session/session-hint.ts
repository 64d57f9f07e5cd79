import { readAccessToken } from '../api/access-token';

const key = 'portal.signed-in';

/** Remembers over page loads that someone is signed in here; the server alone knows whether it still holds. */
export function rememberSession(isSignedIn: boolean): void {
  try {
    if (isSignedIn) {
      localStorage.setItem(key, 'yes');
    } else {
      localStorage.removeItem(key);
    }
  } catch {
    // Without storage the header waits for the server's answer.
  }
}

/** Whether it is worth waiting for the server before showing a visitor's header. */
export function mayBeSignedIn(): boolean {
  try {
    return readAccessToken() !== undefined || localStorage.getItem(key) !== null;
  } catch {
    return readAccessToken() !== undefined;
  }
}
