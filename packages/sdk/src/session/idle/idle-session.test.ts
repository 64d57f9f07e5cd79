import { minuteMs } from '@portal/contracts';
import { waitFor } from '@testing-library/react';
import { http } from '../../api/http';
import { readDraft, writeDraft } from '../../form/draft-storage';
import { createPortalStore, type PortalStore } from '../../store';
import { personOf } from '../../testing';
import { staySignedIn } from '../keep-alive';
import { beginSession, setSessionUser } from '../session-changes';
import { client, dropToken, openTab, type SessionServer, startIn } from '../session-server.testing';
import { isSignOutRequested, requestSignOut } from '../sign-out-first';

let server: SessionServer;
let store: PortalStore;
let stop: () => void;

const start = async () => {
  stop = await startIn({ server, store });
};

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  ({ server, store } = openTab());
});

afterEach(() => {
  stop();
  dropToken();
});

describe('an idle session', () => {
  /** Moves the clock, but runs only the timers of the last second. */
  const pass = (ms: number) => {
    jest.setSystemTime(Date.now() + Math.max(0, ms - 1_000));
    return jest.advanceTimersByTimeAsync(Math.min(ms, 1_000));
  };
  /** Simulates input in this tab. Other tabs write the same storage. */
  const press = () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
  const pressInAnotherTab = () => localStorage.setItem('portal.session.inputAt', String(Date.now()));
  const session = () => store.getState().session;

  beforeEach(async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
    server.idleSeconds = 2 * 60 * 60;
    await start();
  });
  afterEach(() => jest.useRealTimers());

  it('is refreshed every fourteen minutes, and its idle time counts from the last input', async () => {
    await pass(14 * minuteMs);
    expect(server.refreshes).toEqual([{ awaySeconds: 14 * 60 }]);
    await pass(4 * minuteMs);
    press();
    await pass(14 * minuteMs);
    expect(server.refreshes.slice(1)).toEqual([{ awaySeconds: 0 }, { awaySeconds: 14 * 60 }]);
  });

  it('counts its idle time from the sign-in without later input', async () => {
    beginSession(store.dispatch, client);
    await pass(60 * minuteMs);
    expect(server.refreshes).toEqual([{ awaySeconds: 60 * 60 }]);
  });

  it('keeps token and times when another tab reports the end of an earlier session', async () => {
    await pass(14 * minuteMs);
    const times = { ...localStorage };
    const otherTab = new BroadcastChannel('portal-session');
    const changed = new Promise<void>((resolve) => store.subscribe(() => resolve()));
    otherTab.postMessage({ kind: 'ended' });
    await changed;
    expect(localStorage).toMatchObject({ 'portal.session.inputAt': times['portal.session.inputAt'] });
    expect(document.cookie).toContain('access_token');
    otherTab.close();
  });

  it('shows the warning two minutes before its end, and ends, although background calls are made', async () => {
    await pass(118 * minuteMs - 1_000);
    await http.request({ url: '/auth/sessions' });
    expect(session()).not.toHaveProperty('idleEndsAt');
    await pass(1_000);
    expect(session()).toMatchObject({ status: 'signed-in', idleEndsAt: Date.now() + 2 * minuteMs });
    await pass(2 * minuteMs);
    expect(session()).toMatchObject({ status: 'signed-out', reason: 'ended', awayHours: 24, leaving: true });
    expect(document.cookie).not.toContain('access_token');
  });

  it('ignores input while the warning is open, but accepts its buttons', async () => {
    await pass(119 * minuteMs);
    press();
    await pass(1_000);
    expect(session()).toMatchObject({ idleEndsAt: expect.any(Number) });
    await staySignedIn(store);
    expect(session()).toMatchObject({ status: 'signed-in' });
    expect(session()).not.toHaveProperty('idleEndsAt');
  });

  it('continues when another tab is used while the warning is open', async () => {
    await pass(119 * minuteMs);
    pressInAnotherTab();
    await pass(1_000);
    expect(session()).not.toHaveProperty('idleEndsAt');
    await pass(5 * minuteMs);
    expect(session().status).toBe('signed-in');
  });

  it('continues when a page is opened shortly before its end', async () => {
    stop();
    localStorage.clear();
    server.inputAt = Date.now() - 119 * minuteMs;
    store = createPortalStore();
    await start();
    await pass(1_000);
    expect(server.refreshes).toHaveLength(1);
    expect(session().status).toBe('signed-in');
  });

  it('ends on the first input after a sleep, which does not extend it', async () => {
    jest.setSystemTime(Date.now() + 3 * 60 * minuteMs);
    press();
    expect(session()).toMatchObject({ status: 'signed-out', awayHours: 24 });
    await pass(15 * minuteMs);
    expect(server.refreshes).toEqual([]);
  });

  it('stays ended when a refresh that was under way is answered later', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    http.defaults.adapter = async (config) => {
      await answered;
      return server.adapter(config);
    };
    const refreshed = staySignedIn(store);
    jest.setSystemTime(Date.now() + 3 * 60 * minuteMs);
    press();
    answer();
    await refreshed;
    // The reply has brought a valid cookie, with which the next page would be signed in.
    expect(server.history.slice(-2)).toEqual(['post /auth/refresh', 'post /auth/logout']);
    expect(server.refreshes).toHaveLength(1);
    expect(session()).toMatchObject({ status: 'signed-out', awayHours: 24 });
    expect(document.cookie).not.toContain('access_token');
    expect(localStorage).toHaveLength(0);
  });

  it('shows nobody else the session of a refresh that is answered after they have signed in', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    http.defaults.adapter = async (config) => {
      await answered;
      return server.adapter(config);
    };
    const refreshed = staySignedIn(store);
    beginSession(store.dispatch, personOf('admin'));
    answer();
    await refreshed;
    expect(session().user?.id).not.toBe(client.id);
    expect(server.history.slice(-2)).toEqual(['post /auth/refresh', 'post /auth/logout']);
    expect(document.cookie).not.toContain('access_token');
  });

  it('leaves the end of the session in storage until all other times are gone', async () => {
    const left: string[] = [];
    const remove = jest.spyOn(Storage.prototype, 'removeItem').mockImplementation((name) => left.push(name));
    jest.setSystemTime(Date.now() + 3 * 60 * minuteMs);
    press();
    remove.mockRestore();
    expect(left.filter((name) => name.startsWith('portal.session.')).at(-1)).toBe('portal.session.idleEndsAt');
  });

  it.each(['visibilitychange', 'pageshow', 'focus'])('ends immediately on %s after a sleep', async (name) => {
    jest.setSystemTime(Date.now() + 3 * 60 * minuteMs);
    (name === 'visibilitychange' ? document : window).dispatchEvent(new Event(name));
    expect(session()).toMatchObject({ status: 'signed-out', awayHours: 24 });
  });

  it('reports its end and the reason to the other tabs', async () => {
    const otherTab = new BroadcastChannel('portal-session');
    const received = new Promise((resolve) => {
      otherTab.onmessage = ({ data }) => resolve(data);
    });
    jest.setSystemTime(Date.now() + 3 * 60 * minuteMs);
    press();
    jest.useRealTimers();
    expect(await received).toEqual({ kind: 'ended', awayHours: 24 });
    otherTab.close();
  });

  it('keeps drafts for the same person and shows them to no one else', async () => {
    writeDraft('note', { content: 'They threaten me.' });
    jest.setSystemTime(Date.now() + 3 * 60 * minuteMs);
    press();
    expect(readDraft('note')).toBeUndefined();
    setSessionUser(store.dispatch, client);
    expect(readDraft('note')).toEqual({ content: 'They threaten me.' });
    setSessionUser(store.dispatch, personOf('admin'));
    expect(readDraft('note')).toBeUndefined();
    setSessionUser(store.dispatch, client);
    expect(readDraft('note')).toBeUndefined();
  });

  it('works with a browser clock that differs from the server', async () => {
    stop();
    server.inputAt = 0;
    jest.setSystemTime(new Date('2031-01-01T00:00:00Z'));
    localStorage.clear();
    store = createPortalStore();
    await start();
    await pass(60 * minuteMs);
    expect(session().status).toBe('signed-in');
  });
});

describe('a person who left the site while the server did not answer', () => {
  beforeEach(() => requestSignOut());

  it('is signed out before the session is checked', async () => {
    await start();
    expect(server.history).toEqual(['post /auth/logout', 'get /auth/me', 'post /auth/refresh']);
    expect(store.getState().session).toEqual({ status: 'signed-out', user: null, leaving: false });
    expect(isSignOutRequested()).toBe(false);
  });

  it('is not signed in while the server does not answer', async () => {
    server.answers = false;
    await start();
    expect(server.history).toEqual(['post /auth/logout']);
    expect(store.getState().session).toMatchObject({ status: 'signed-out', reason: 'unreachable' });
    expect(isSignOutRequested()).toBe(true);
  });
});

it('hides the page when a person leaves the site in another tab', async () => {
  await start();
  writeDraft('note', { content: 'They threaten me.' });
  const otherTab = new BroadcastChannel('portal-session');
  otherTab.postMessage({ kind: 'left-site' });
  await waitFor(() => expect(document.body).not.toBeVisible());
  expect(readDraft('note')).toBeUndefined();
  document.body.hidden = false;
  otherTab.close();
});

it('keeps the draft of a visitor who signs in', async () => {
  writeDraft('case-form', { fullName: 'Mona Khan' });
  beginSession(store.dispatch, client);
  expect(readDraft('case-form')).toEqual({ fullName: 'Mona Khan' });
  stop = () => undefined;
});
