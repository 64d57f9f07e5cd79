// On both databases: two refreshes at once end differently.
import { openTestApi, type TestApi } from '../../../test/api';
import type { Browser } from '../../../test/browser';
import { isPostgres } from '../../../test/database';
import { RateLimits } from '../../platform/http/rate-limits';
import { AuditEntry } from '../../records/audit';
import { deriveKeys } from '../keys';
import { issueRefreshToken } from './refresh-token';
import { SessionService } from './session.service';

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi();
});
afterEach(() => api.close());

const refreshWith = (token: string | undefined) =>
  api.browser().post('/auth/refresh', undefined, { headers: { cookie: `refresh_token=${token}` } });

const tokenOf = (browser: Browser) => browser.cookies.get('refresh_token');

it('renews both cookies and returns the signed-in user', async () => {
  const { user, browser } = await api.signedIn('client');
  const before = new Map(browser.cookies);
  const { status, body } = await browser.post('/auth/refresh');
  expect([status, body.data.user._id]).toEqual([200, user.id]);
  expect(browser.cookies.get('refresh_token')).not.toBe(before.get('refresh_token'));
  expect(browser.cookies.get('access_token')).not.toBe(before.get('access_token'));
});

it('gives ten tabs that refresh at the same time the same new token', async () => {
  const { browser } = await api.signedIn('client');
  const old = tokenOf(browser);
  const answers = await Promise.all(Array.from({ length: 10 }, () => refreshWith(old)));
  const successors = answers.map(({ headers }) => /refresh_token=([^;]+)/.exec(headers.getSetCookie().join())?.[1]);
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(new Set(successors).size).toBe(1);
});

it('ends the session when an old token is replayed, notifies the owner and records it', async () => {
  const { user, browser } = await api.signedIn('client');
  const elsewhere = await api.signIn(user);
  const old = tokenOf(browser);
  await browser.post('/auth/refresh');
  api.clock.advance(30_001);
  const replay = await refreshWith(old);
  expect([replay.status, replay.body.code]).toEqual([401, 'SIGNED_OUT']);
  expect(replay.headers.getSetCookie().map((cookie) => /^\w+=;.*Max-Age=0/.test(cookie))).toEqual([true, true]);
  expect((await browser.get('/auth/me')).status).toBe(401);
  expect((await browser.post('/auth/refresh')).status).toBe(401);
  expect((await elsewhere.get('/auth/me')).status).toBe(200);
  const mails = await api.mailsTo(user.email);
  expect(mails.map(({ kind }) => kind)).toEqual(['account.new-sign-in', 'session.reuse']);
  const { paragraphs, action } = mails[1]?.body ?? {};
  expect([paragraphs?.join(' '), action?.url]).toEqual([expect.stringContaining('in two places'), '/forgot-password']);
  const trail = await api.db.read.findBy(AuditEntry, { action: 'session.reuse-detected', subjectId: user.id });
  expect(trail).toMatchObject([
    { actorId: null, networkAddress: '127.0.0.1', detail: { sessionId: expect.any(String) } },
  ]);
});

it('accepts the previous token for exactly thirty seconds', async () => {
  const { browser } = await api.signedIn('client');
  const old = tokenOf(browser);
  await browser.post('/auth/refresh');
  api.clock.advance(30_000);
  expect((await refreshWith(old)).status).toBe(200);
  api.clock.advance(1);
  expect((await refreshWith(old)).status).toBe(401);
});

it('accepts no token before the previous one', async () => {
  const { browser } = await api.signedIn('client');
  const first = tokenOf(browser);
  await browser.post('/auth/refresh');
  await browser.post('/auth/refresh');
  expect((await refreshWith(first)).status).toBe(401);
  expect((await browser.get('/auth/me')).status).toBe(401);
});

it('refuses tokens that it did not issue, and keeps the session', async () => {
  const { browser } = await api.signedIn('client');
  const [sid = '', , code = ''] = tokenOf(browser)?.split('.') ?? [];
  const foreign = deriveKeys(['somebody-elses-secret-0123456789abcdef']);
  const forged = [
    '',
    'x',
    `${sid}.1.`,
    `${sid}.2.${code}`,
    `${sid}.01.${code}`,
    `${sid}.-1.${code}`,
    `${sid}.1.${code}x`,
    `${sid.toUpperCase()}.1.${code}`,
    issueRefreshToken(foreign, { sessionId: sid, generation: 1 }),
  ];
  const answers = await Promise.all(forged.map(refreshWith));
  expect(answers.map(({ status }) => status)).toEqual(forged.map(() => 401));
  expect((await browser.post('/auth/refresh')).status).toBe(200);
});

it('behaves like a simple model for random sequences of tokens', async () => {
  const user = await api.addUser('client');
  const sessions = new SessionService(
    api.db,
    api.clock.now,
    deriveKeys(api.config.secrets),
    false,
    new RateLimits(false),
    'optional',
  );
  const random = randomFrom(20_260_302);
  // A refresh on PostgreSQL takes three times as long; `npm run prove refresh` has a thousand interleavings there.
  for (let round = 0; round < (isPostgres ? 30 : 120); round += 1) {
    const { tokens: first } = await api.db.write((tx) => sessions.open(tx, user, { device: 'Test' }));
    const model = { current: 1, rotatedAtMs: api.clock.now().getTime(), ended: false };
    const tokens = new Map([[1, first.refresh]]);
    for (let step = 0; step < 15 && !model.ended; step += 1) {
      api.clock.advance(random(20_000));
      const generation = Math.max(1, model.current - Math.floor(random(100) / 60) - Math.floor(random(100) / 97));
      const signIn = await sessions.refresh(
        { refreshToken: tokens.get(generation) },
        { networkAddress: null, limitKey: '::1' },
      );
      const continues = expected(model, generation, api.clock.now().getTime());
      expect([round, step, signIn !== undefined]).toEqual([round, step, continues]);
      tokens.set(model.current, signIn?.tokens.refresh ?? '');
    }
  }
}, 60_000);

/** Returns whether the token of `generation` continues the session, and updates the model. */
function expected(model: { current: number; rotatedAtMs: number; ended: boolean }, generation: number, nowMs: number) {
  if (generation === model.current) {
    model.current += 1;
    model.rotatedAtMs = nowMs;
    return true;
  }
  if (generation === model.current - 1 && nowMs - model.rotatedAtMs <= 30_000) {
    return true;
  }
  model.ended = true;
  return false;
}

/** Returns a generator of integers below a limit, the same in every run. */
function randomFrom(seed: number) {
  let state = seed;
  return (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % limit;
  };
}
