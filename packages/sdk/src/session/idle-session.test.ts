import { waitFor } from '@testing-library/react';
import { http } from '../api/http';
import { readDraft, writeDraft } from '../form/draft-storage';
import { createPortalStore, type PortalStore } from '../store';
import { personOf } from '../testing';
import { beginSession, setSessionUser } from './session-changes';
import { client, dropToken, SessionServer, setToken } from './session-server.testing';
import { demandSignOut, isSignOutDemanded } from './sign-out-first';
import { startSession, staySignedIn } from './start-session';

let server: SessionServer;
let store: PortalStore;
let stop: () => void;

/** Starts the portal's session and waits until it knows who is here. */
async function start(): Promise<void> {
  stop = startSession(store);
  await new Promise<void>((resolve) => {
    const look = () => store.getState().session.status !== 'loading' && resolve();
    store.subscribe(look);
    look();
  });
  server.requests = [];
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  server = new SessionServer();
  http.defaults.adapter = server.adapter;
  localStorage.clear();
  sessionStorage.clear();
  store = createPortalStore();
  setToken('token-1');
});

afterEach(() => {
  stop();
  dropToken();
});

describe('an idle session', () => {
  const minutes = 60_000;
  /** The clock jumps; the timers of the last second run. */
  const pass = (ms: number) => {
    jest.setSystemTime(Date.now() + Math.max(0, ms - 1_000));
    return jest.advanceTimersByTimeAsync(Math.min(ms, 1_000));
  };
  /** Input of this tab; other tabs write the same storage. */
  const press = () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
  const pressInAnotherTab = () => localStorage.setItem('portal.session.inputAt', String(Date.now()));
  const session = () => store.getState().session;

  beforeEach(async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
    server.idleSeconds = 2 * 60 * 60;
    await start();
  });
  afterEach(() => jest.useRealTimers());

  it('is renewed every fourteen minutes, and its idle time counts from the last input', async () => {
    await pass(14 * minutes);
    expect(server.refreshes).toEqual([{ awaySeconds: 14 * 60 }]);
    await pass(4 * minutes);
    press();
    await pass(14 * minutes);
    expect(server.refreshes.slice(1)).toEqual([{ awaySeconds: 0 }, { awaySeconds: 14 * 60 }]);
  });

  it('counts from the sign-in when nothing happens after it', async () => {
    beginSession(store.dispatch, client);
    await pass(60 * minutes);
    expect(server.refreshes).toEqual([{ awaySeconds: 60 * 60 }]);
  });

  it('is not disturbed by a tab that hears late of an earlier end', async () => {
    await pass(14 * minutes);
    const times = { ...localStorage };
    const otherTab = new BroadcastChannel('portal-session');
    const changed = new Promise<void>((resolve) => store.subscribe(() => resolve()));
    otherTab.postMessage({ kind: 'ended' });
    await changed;
    expect(localStorage).toMatchObject({ 'portal.session.inputAt': times['portal.session.inputAt'] });
    expect(document.cookie).toContain('access_token');
    otherTab.close();
  });

  it('is warned of two minutes before its end, and ends, although calls are made by themselves', async () => {
    await pass(118 * minutes - 1_000);
    await http.request({ url: '/auth/sessions' });
    expect(session()).not.toHaveProperty('idleEndsAt');
    await pass(1_000);
    expect(session()).toMatchObject({ status: 'signed-in', idleEndsAt: Date.now() + 2 * minutes });
    await pass(2 * minutes);
    expect(session()).toMatchObject({ status: 'signed-out', reason: 'ended', awayHours: 24, leaving: true });
    expect(document.cookie).not.toContain('access_token');
  });

  it('takes only the buttons of the warning for an answer where it is open', async () => {
    await pass(119 * minutes);
    press();
    await pass(1_000);
    expect(session()).toMatchObject({ idleEndsAt: expect.any(Number) });
    await staySignedIn(store);
    expect(session()).toMatchObject({ status: 'signed-in' });
    expect(session()).not.toHaveProperty('idleEndsAt');
  });

  it('goes on when another tab is used while the warning is open', async () => {
    await pass(119 * minutes);
    pressInAnotherTab();
    await pass(1_000);
    expect(session()).not.toHaveProperty('idleEndsAt');
    await pass(5 * minutes);
    expect(session().status).toBe('signed-in');
  });

  it('goes on when somebody opens a page shortly before its end', async () => {
    stop();
    localStorage.clear();
    server.inputAt = Date.now() - 119 * minutes;
    store = createPortalStore();
    await start();
    await pass(1_000);
    expect(server.refreshes).toHaveLength(1);
    expect(session().status).toBe('signed-in');
  });

  it('ends before anything else when a tab comes back after a sleep, and its first input changes nothing', async () => {
    jest.setSystemTime(Date.now() + 3 * 60 * minutes);
    press();
    expect(session()).toMatchObject({ status: 'signed-out', awayHours: 24 });
    await pass(15 * minutes);
    expect(server.refreshes).toEqual([]);
  });

  it.each(['visibilitychange', 'pageshow', 'focus'])('ends at once on %s after a sleep', async (name) => {
    jest.setSystemTime(Date.now() + 3 * 60 * minutes);
    (name === 'visibilitychange' ? document : window).dispatchEvent(new Event(name));
    expect(session()).toMatchObject({ status: 'signed-out', awayHours: 24 });
  });

  it('tells the other tabs that it has ended, and why', async () => {
    const otherTab = new BroadcastChannel('portal-session');
    const heard = new Promise((resolve) => {
      otherTab.onmessage = ({ data }) => resolve(data);
    });
    jest.setSystemTime(Date.now() + 3 * 60 * minutes);
    press();
    jest.useRealTimers();
    expect(await heard).toEqual({ kind: 'ended', awayHours: 24 });
    otherTab.close();
  });

  it('keeps what was typed for the same person, and shows it to nobody else', async () => {
    writeDraft('note', { content: 'They threaten me.' });
    jest.setSystemTime(Date.now() + 3 * 60 * minutes);
    press();
    expect(readDraft('note')).toBeUndefined();
    setSessionUser(store.dispatch, client);
    expect(readDraft('note')).toEqual({ content: 'They threaten me.' });
    setSessionUser(store.dispatch, personOf('admin'));
    expect(readDraft('note')).toBeUndefined();
    setSessionUser(store.dispatch, client);
    expect(readDraft('note')).toBeUndefined();
  });

  it('does not hang on the clock of the browser', async () => {
    stop();
    server.inputAt = 0;
    jest.setSystemTime(new Date('2031-01-01T00:00:00Z'));
    localStorage.clear();
    store = createPortalStore();
    await start();
    await pass(60 * minutes);
    expect(session().status).toBe('signed-in');
  });
});

describe('a person who left the site while the server could not be told', () => {
  beforeEach(() => demandSignOut());

  it('is signed out before anybody is looked for', async () => {
    await start();
    expect(server.history).toEqual(['post /auth/logout', 'get /auth/me', 'post /auth/refresh']);
    expect(store.getState().session).toEqual({ status: 'signed-out', user: null, leaving: false });
    expect(isSignOutDemanded()).toBe(false);
  });

  it('is nobody for as long as the server does not answer', async () => {
    server.answers = false;
    await start();
    expect(server.history).toEqual(['post /auth/logout']);
    expect(store.getState().session).toMatchObject({ status: 'signed-out', reason: 'unreachable' });
    expect(isSignOutDemanded()).toBe(true);
  });
});

it('follows a person who leaves the site in another tab, and shows nothing meanwhile', async () => {
  await start();
  writeDraft('note', { content: 'They threaten me.' });
  const otherTab = new BroadcastChannel('portal-session');
  otherTab.postMessage({ kind: 'left-site' });
  await waitFor(() => expect(document.body).not.toBeVisible());
  expect(readDraft('note')).toBeUndefined();
  document.body.hidden = false;
  otherTab.close();
});

it('follows the person who signs in after a visitor has typed, with the draft', async () => {
  writeDraft('case-form', { fullName: 'Mona Khan' });
  beginSession(store.dispatch, client);
  expect(readDraft('case-form')).toEqual({ fullName: 'Mona Khan' });
  stop = () => undefined;
});
