import { readDraft, writeDraft } from '../form/draft-storage';
import { isSignOutRequested } from '../session/sign-out-first';
import { leaveSite, neutralPage, onLeaveElsewhere } from './leave-site';

const fetch = jest.fn(() => new Promise<Response>(() => undefined));
const go = jest.fn();

beforeEach(() => {
  Object.assign(globalThis, { fetch });
  jest.clearAllMocks();
  localStorage.clear();
  document.body.hidden = false;
});
afterEach(() => Reflect.deleteProperty(globalThis, 'fetch'));

it('opens the neutral page, hides the current one and clears all storage', () => {
  writeDraft('case-form', { fullName: 'Mona Khan' });
  writeDraft('case-message.1', { content: 'They threaten me.' });
  localStorage.setItem('portal-mode', 'dark');
  leaveSite(go);
  expect(go).toHaveBeenCalledWith(neutralPage);
  expect(document.body).not.toBeVisible();
  expect(document.title).toBe('');
  expect(readDraft('case-form')).toBeUndefined();
  expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
});

it('signs out without waiting for an answer, and demands another sign-out if there was a session', () => {
  // biome-ignore lint/suspicious/noDocumentCookie: simulates the server's Set-Cookie
  document.cookie = 'access_token=token-1; path=/';
  leaveSite(go);
  expect(fetch).toHaveBeenCalledWith('/api/auth/logout', { method: 'POST', keepalive: true });
  expect(go).toHaveBeenCalledTimes(1);
  expect(document.cookie).not.toContain('access_token');
  expect(isSignOutRequested()).toBe(true);
});

it('does not ask about a form with unsent text', () => {
  const warn = jest.fn();
  window.addEventListener('beforeunload', warn);
  leaveSite(go);
  window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(warn).not.toHaveBeenCalled();
  window.removeEventListener('beforeunload', warn);
});

it('hides a page that "back" restores from the back/forward cache', () => {
  const go = jest.fn();
  onLeaveElsewhere(go);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(go.mock.calls).toEqual([[neutralPage], ['/']]);
  expect(document.body).not.toBeVisible();
});

it('makes the other tabs leave too', async () => {
  const otherTab = new BroadcastChannel('portal-session');
  const received = new Promise((resolve) => {
    otherTab.onmessage = ({ data }) => resolve(data);
  });
  leaveSite(go);
  expect(await received).toEqual({ kind: 'left-site' });
  otherTab.close();
});
