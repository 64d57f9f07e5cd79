import { listSessions, minuteMs } from '@portal/contracts';
import { api } from '../api/api';
import { call } from '../api/call';
import { http } from '../api/http';
import { clearDraft, readDraft, writeDraft } from '../form/draft-storage';
import type { PortalStore } from '../store';
import { checkSession } from './check-session';
import { endSession, setSessionUser } from './session-changes';
import { client, dropToken, openTab, type SessionServer, setToken, startIn } from './session-server.testing';
import { startSession } from './start-session';

const probe = api.injectEndpoints({
  endpoints: (build) => ({ ownSessions: build.query({ ...call(listSessions) }) }),
});

let server: SessionServer;
let store: PortalStore;
let stop: () => void;

const start = async () => {
  stop = await startIn({ server, store });
};

const askThrice = () =>
  Promise.all(
    [1, 2, 3].map(() => store.dispatch(probe.endpoints.ownSessions.initiate(undefined, { forceRefetch: true }))),
  );

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  ({ server, store } = openTab());
});

afterEach(() => {
  stop();
  dropToken();
});

it('restores the session of a signed-in person at the start', async () => {
  await start();
  expect(store.getState().session).toMatchObject({ status: 'signed-in', user: client });
});

it('refreshes once when the server does not accept the token', async () => {
  dropToken();
  stop = startSession(store);
  await start();
  expect(store.getState().session).toMatchObject({ status: 'signed-in', user: client });
});

it('signs a visitor out after one check and one refresh', async () => {
  dropToken();
  server.mayRefresh = false;
  stop = startSession(store);
  await new Promise<void>((resolve) => store.subscribe(() => resolve()));
  expect(store.getState().session).toEqual({ status: 'signed-out', user: null, leaving: false });
  expect(server.requests).toEqual(['get /auth/me', 'post /auth/refresh']);
});

describe('on a page that was sent to somebody without a session', () => {
  const { dataset } = document.documentElement;
  beforeEach(() => {
    dataset['session'] = 'none';
    server.mayRefresh = false;
  });
  afterEach(() => {
    delete dataset['session'];
  });

  it('asks nothing at the start, and asks when it is to check again', async () => {
    dropToken();
    stop = startSession(store);
    expect(store.getState().session).toEqual({ status: 'signed-out', user: null, leaving: false });
    expect(server.requests).toEqual([]);
    await checkSession(store);
    expect(server.requests).toEqual(['get /auth/me', 'post /auth/refresh']);
  });

  it('asks in a browser that has a token, or remembers a session', async () => {
    await start();
    expect(store.getState().session).toMatchObject({ status: 'signed-in', user: client });
    dropToken();
    dataset['session'] = 'none';
    await checkSession(store);
    expect(server.requests).toEqual(['get /auth/me', 'post /auth/refresh']);
  });
});

it('finds a sign-in of another tab when the browser restores the page of a visitor', async () => {
  dropToken();
  server.mayRefresh = false;
  await start();
  setToken('token-1');
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await new Promise<void>((resolve) => store.subscribe(() => resolve()));
  expect(store.getState().session).toMatchObject({ status: 'signed-in', user: client });
});

it('reports the server as unreachable while it does not answer, and retries', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  server.answers = false;
  await start();
  expect(store.getState().session).toMatchObject({ status: 'signed-out', reason: 'unreachable' });
  expect(document.cookie).toContain('access_token=token-1');
  server.answers = true;
  await jest.advanceTimersByTimeAsync(15_000);
  expect(store.getState().session).toMatchObject({ status: 'signed-in', user: client });
  jest.useRealTimers();
});

it('reports a session that ended since the last visit as ended', async () => {
  server.goodToken = undefined;
  server.mayRefresh = false;
  await start();
  expect(store.getState().session).toMatchObject({ status: 'signed-out', reason: 'ended' });
});

it.each([
  ['left', 'deleted', 'deleted', { leaving: true }],
  ['expired', 'set aside', 'deleted', { reason: 'ended' }],
  ['expired-before', 'set aside', 'deleted', { reason: 'ended' }],
  ['expired-elsewhere', 'set aside', 'kept', { reason: 'ended' }],
  ['left-elsewhere', 'deleted', 'kept', {}],
  ['replaced', 'shown', 'kept', {}],
] as const)('has after the end %p drafts that are %s, and a token that is %s', async (cause, drafts, token, state) => {
  await start();
  writeDraft('note', { text: 'Called.' });
  endSession(store, cause);
  expect(store.getState().session).toEqual({ status: 'signed-out', user: null, leaving: false, ...state });
  expect(document.cookie.includes('access_token') ? 'kept' : 'deleted').toBe(token);
  const shown = readDraft('note') !== undefined;
  setSessionUser(store.dispatch, client);
  expect(shown ? 'shown' : readDraft('note') ? 'set aside' : 'deleted').toBe(drafts);
  clearDraft('note');
});

it('shares one refresh among all refused requests and repeats each once', async () => {
  await start();
  server.goodToken = undefined;
  const requests = ['/auth/sessions', '/users/list', '/cases/list'].map((url) => http.request({ url }));
  const statuses = (await Promise.all(requests)).map(({ status }) => status);
  expect(statuses).toEqual([200, 200, 200]);
  expect(server.count('post /auth/refresh')).toBe(1);
  expect(server.requests).toHaveLength(7);
});

it('does not refresh when another tab has done so meanwhile', async () => {
  await start();
  server.goodToken = 'token-of-another-tab';
  const request = http.request({ url: '/auth/sessions' });
  setToken('token-of-another-tab');
  expect((await request).status).toBe(200);
  expect(server.count('post /auth/refresh')).toBe(0);
});

it('ends the session without a loop when the refresh is refused', async () => {
  await start();
  server.goodToken = undefined;
  server.mayRefresh = false;
  await askThrice();
  expect(server.count('post /auth/refresh')).toBe(1);
  expect(store.getState().session).toMatchObject({ status: 'signed-out', reason: 'ended', leaving: false });
  expect(document.cookie).not.toContain('access_token');
});

it('changes nothing when a request fails after the session has ended', async () => {
  await start();
  server.goodToken = undefined;
  server.mayRefresh = false;
  await askThrice();
  const states: unknown[] = [];
  store.subscribe(() => states.push(store.getState().session));
  await expect(http.request({ url: '/auth/sessions' })).rejects.toThrow('refused');
  expect(states).toEqual([]);
});

it('keeps the session when the server cannot be reached for the refresh', async () => {
  await start();
  server.answers = false;
  await expect(http.request({ url: '/auth/sessions' })).rejects.toThrow('Network Error');
  await askThrice();
  expect(store.getState().session.status).toBe('signed-in');
});

it.each(['/auth/login', '/auth/register', '/auth/logout'])('does not refresh after a 401 from %s', async (url) => {
  await start();
  server.goodToken = undefined;
  await expect(http.request({ url, method: 'post' })).rejects.toThrow('refused');
  expect(server.requests).toEqual([`post ${url}`]);
});

it('refreshes every fourteen minutes while signed in', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  await start();
  await jest.advanceTimersByTimeAsync(14 * minuteMs - 1);
  expect(server.count('post /auth/refresh')).toBe(0);
  await jest.advanceTimersByTimeAsync(1);
  expect(server.count('post /auth/refresh')).toBe(1);
  jest.useRealTimers();
});

it.each([
  ['signed-out', undefined],
  ['ended', 'ended'],
])('ends the session when another tab reports that it is %s', async (kind, reason) => {
  await start();
  const otherTab = new BroadcastChannel('portal-session');
  const changed = new Promise<void>((resolve) => store.subscribe(() => resolve()));
  otherTab.postMessage({ kind });
  await changed;
  expect(store.getState().session).toEqual({ status: 'signed-out', user: null, leaving: false, reason });
});
