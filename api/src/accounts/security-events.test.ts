import { openTestApi, password, type TestApi } from '../../test/api';
import { setUpFactor } from '../../test/second-factor';

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi();
});
afterEach(() => api.close());

const eventsOf = async (browser: ReturnType<TestApi['browser']>) => {
  const { status, body } = await browser.get('/users/me/security-events');
  expect(status).toBe(200);
  return body.data.events as { kind: string; networkAddress?: string; createdAt: string }[];
};

it("lists the events of the caller's own account, newest first, with where they came from", async () => {
  const { user, browser } = await api.signedIn('client');
  await api.signedIn('client');
  await (await api.signIn(user)).post('/auth/logout');
  api.clock.advance(1_000);
  await api.browser().post('/auth/login', { email: user.email, password: 'Wr0ng!pass' });
  api.clock.advance(1_000);
  await setUpFactor(api, browser);
  // Not about signing in.
  await browser.patch('/users/me', { country: 'UAE' });
  const events = await eventsOf(browser);
  expect(events.map(({ kind }) => kind)).toEqual([
    'user.second-factor-on',
    'user.sign-in-refused',
    'user.signed-out',
    'user.signed-in',
    'user.signed-in',
  ]);
  expect(events.map(({ networkAddress }) => networkAddress)).toEqual(Array(5).fill('127.0.0.1'));
  expect(events[0]?.createdAt).toBe(api.clock.now().toISOString());
});

it('does not tell where an admin was who changed the account', async () => {
  const admin = await api.signedIn('admin');
  const { user } = await api.signedIn('attorney');
  await admin.browser.delete(`/users/${user.id}/sessions`);
  const [latest, ended] = await eventsOf(await api.signIn(user));
  expect(latest?.kind).toBe('user.signed-in');
  expect(ended?.kind).toBe('user.sessions-ended');
  expect(ended).not.toHaveProperty('networkAddress');
  expect((await eventsOf(admin.browser)).map(({ kind }) => kind)).toEqual(['user.signed-in']);
});

it('lists twenty at most', async () => {
  const { user, browser } = await api.signedIn('client');
  for (let sent = 0; sent < 21; sent += 1) {
    await api.browser().post('/auth/login', { email: user.email, password });
    api.clock.advance(1_000);
  }
  expect(await eventsOf(await api.signIn(user))).toHaveLength(20);
  expect((await browser.get('/auth/me')).status).toBe(401);
});
