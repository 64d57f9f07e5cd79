import { readAccessToken } from '../api/access-token';

const key = 'portal.signed-in';

/** Stores across page loads that someone is signed in. Only the server knows whether the session is still valid. */
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
