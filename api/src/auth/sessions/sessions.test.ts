import { randomUUID } from 'node:crypto';
import { openTestApi, password, type TestApi } from '../../../test/api';
import type { Config } from '../../platform/config';
import type { Actor } from '../../platform/kernel/actor';
import { minuteMs } from '../../platform/kernel/durations';
import { AuditEntry } from '../../records/audit';
import { User } from '../../records/users';
import { Session } from './session.entity';
import { SessionService } from './session.service';

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi();
});
afterEach(() => api.close());

const hourMs = 60 * minuteMs;

describe('POST /auth/logout', () => {
  it('ends the session on the server and clears the cookies', async () => {
    const stranger = await api.signedIn('client');
    const { user, browser } = await api.signedIn('client');
    const [thief, tab] = [browser.copy(), browser.copy()];
    const [session] = (await browser.get('/auth/sessions')).body.data.sessions;
    const { status, body, headers } = await browser.post('/auth/logout');
    expect([status, body]).toEqual([200, { success: true, data: {} }]);
    expect(headers.get('clear-site-data')).toBe('"cache","storage"');
    expect(browser.cookies.has('access_token') || browser.cookies.has('refresh_token')).toBe(false);
    expect((await thief.get('/auth/me')).status).toBe(401);
    expect((await thief.get('/cases/list')).status).toBe(401);
    expect((await thief.post('/auth/refresh')).status).toBe(401);
    expect((await stranger.browser.get('/auth/me')).status).toBe(200);
    // A second tab, which sends the same cookies, adds no entry.
    expect((await tab.post('/auth/logout')).status).toBe(200);
    expect(await api.db.read.findBy(AuditEntry, { action: 'user.signed-out' })).toMatchObject([
      { subjectId: user.id, actorId: user.id, networkAddress: '127.0.0.1', detail: { sessionId: session._id } },
    ]);
  });

  it('ends the session when only the refresh cookie is sent', async () => {
    const { browser } = await api.signedIn('client');
    const thief = browser.copy();
    browser.cookies.delete('access_token');
    await browser.post('/auth/logout');
    expect((await thief.get('/auth/me')).status).toBe(401);
    expect(await api.db.read.countBy(AuditEntry, { action: 'user.signed-out' })).toBe(1);
  });

  it('answers 200 to a visitor who is signed out', async () => {
    const { status } = await api.browser().post('/auth/logout');
    expect(status).toBe(200);
    expect(await api.db.read.countBy(AuditEntry, { action: 'user.signed-out' })).toBe(0);
  });
});

describe('a session', () => {
  it('is taken from the bearer header or from the cookie', async () => {
    const { browser } = await api.signedIn('client');
    const token = browser.cookies.get('access_token');
    const byHeader = await api.browser().get('/auth/me', { headers: { authorization: `Bearer ${token}` } });
    const byCookie = await api.browser().get('/auth/me', { headers: { cookie: `access_token=${token}` } });
    expect([byHeader.status, byCookie.status]).toEqual([200, 200]);
    const headers = [`bearer  ${token}`, `Basic Bearer ${token}`, `Bearer ${token} more`];
    const seen = headers.map((authorization) => api.browser().get('/auth/me', { headers: { authorization } }));
    expect((await Promise.all(seen)).map(({ status }) => status)).toEqual([200, 401, 401]);
  });

  it('tells who acts, whose address they have confirmed and whether a factor is missing', async () => {
    const ofUser = async (user: User, config: Partial<Config>) => {
      const { db, now, keys, limits } = api.services;
      const { emailVerification, secondFactor } = { ...api.config, ...config };
      const sessions = new SessionService(db, now, keys, emailVerification, limits, secondFactor);
      const { tokens } = await db.write((tx) => sessions.open(tx, user, { device: 'Phone' }));
      return sessions.actorOf(tokens.access, { networkAddress: '192.0.2.1' });
    };
    const confirmed = await api.addUser('client');
    const unconfirmed = await api.addUser('client', { emailVerifiedAt: null });
    const actors = [
      await ofUser(confirmed, { emailVerification: true }),
      await ofUser(unconfirmed, { emailVerification: true }),
      await ofUser(unconfirmed, { emailVerification: false }),
    ];
    expect(actors.map((signedIn) => signedIn?.actor)).toMatchObject([
      { id: confirmed.id, emailConfirmed: true, networkAddress: '192.0.2.1' },
      { id: unconfirmed.id, emailConfirmed: false },
      { id: unconfirmed.id, emailConfirmed: true },
    ]);
    const attorney = await api.addUser('attorney');
    expect(await ofUser(attorney, { secondFactor: 'staff' })).toMatchObject({ mustSetUpFactor: true });
    expect(await ofUser(attorney, { secondFactor: 'optional' })).toMatchObject({ mustSetUpFactor: false });
  });

  it('gives nothing to a token of another person or of a session that does not exist', async () => {
    const { sessions, db } = api.services;
    const [one, other] = [await api.addUser('client'), await api.addUser('client')];
    await db.write((tx) => sessions.open(tx, one, { device: 'Phone' }));
    const session = await db.read.findOneByOrFail(Session, { userId: one.id });
    const actorOf = (change: Partial<Session>) =>
      sessions.actorOf(sessions.tokensOf({ ...session, ...change }).access, { networkAddress: null });
    expect(await actorOf({})).toMatchObject({ actor: { id: one.id } });
    expect(await actorOf({ userId: other.id })).toBeUndefined();
    expect(await actorOf({ id: randomUUID() })).toBeUndefined();
  });

  it('that has ended is neither continued nor shown', async () => {
    const { sessions, db } = api.services;
    const user = await api.addUser('client');
    const { tokens } = await db.write((tx) => sessions.open(tx, user, { device: 'Phone' }));
    const signedIn = await sessions.actorOf(tokens.access, { networkAddress: null });
    const actor = signedIn?.actor as Actor;
    await sessions.revoke(actor, actor.sessionId);
    await expect(sessions.current(actor)).rejects.toMatchObject({ code: 'SIGNED_OUT' });
    await expect(db.write((tx) => sessions.continue(tx, actor.sessionId))).rejects.toMatchObject({
      code: 'SIGNED_OUT',
    });
  });

  it('needs a refresh after fifteen minutes', async () => {
    const { browser } = await api.signedIn('client');
    api.clock.advance(15 * minuteMs);
    expect((await browser.get('/auth/me')).status).toBe(401);
    expect((await browser.post('/auth/refresh')).body.data.user.role).toBe('client');
    expect((await browser.get('/auth/me')).status).toBe(200);
  });

  it.each([
    ['client', 24, 168],
    ['attorney', 2, 12],
    ['admin', 2, 12],
  ] as const)(
    'of the role %s ends after %i idle hours, and after %i hours in any case',
    async (role, idleHours, maxHours) => {
      const { user, browser } = await api.signedIn(role);
      const busy = await api.signIn(user);
      for (let passed = 0; passed < maxHours - 1; passed += 1) {
        api.clock.advance(hourMs);
        expect((await busy.post('/auth/refresh')).status).toBe(200);
        if (passed === idleHours) {
          expect((await browser.post('/auth/refresh')).status).toBe(401);
        }
      }
      api.clock.advance(hourMs);
      const { status, headers } = await busy.post('/auth/refresh');
      expect(status).toBe(401);
      expect(headers.getSetCookie().every((cookie) => /Max-Age=0/.test(cookie))).toBe(true);
    },
  );

  it('ends when its owner is idle, even if an open tab keeps refreshing', async () => {
    const { browser } = await api.signedIn('admin');
    for (let passed = 0; passed < 120; passed += 10) {
      expect((await browser.get('/auth/me')).body.data.sessionIdleSeconds).toBe((120 - passed) * 60);
      expect((await browser.post('/auth/refresh', { awaySeconds: passed * 60 })).status).toBe(200);
      api.clock.advance(10 * minuteMs);
    }
    expect((await browser.get('/auth/me')).status).toBe(401);
    expect((await browser.post('/auth/refresh')).status).toBe(401);
  });

  it('continues while its owner is active', async () => {
    const { browser } = await api.signedIn('admin');
    api.clock.advance(119 * minuteMs);
    const idleSecondsAfter = async (awaySeconds: number) =>
      (await browser.post('/auth/refresh', { awaySeconds })).body.data.user.sessionIdleSeconds;
    expect(await idleSecondsAfter(119 * 60)).toBe(60);
    expect(await idleSecondsAfter(30 * 60)).toBe(90 * 60);
    expect(await idleSecondsAfter(1e15)).toBe(90 * 60);
    const { body } = await browser.post('/auth/refresh');
    expect(body.data.user.sessionIdleSeconds).toBe(2 * 60 * 60);
    api.clock.advance(119 * minuteMs);
    expect((await browser.post('/auth/refresh')).status).toBe(200);
    expect((await browser.post('/auth/refresh', { awaySeconds: -1 })).status).toBe(422);
  });

  it('ends immediately when its owner is deactivated', async () => {
    const { user, browser } = await api.signedIn('attorney');
    await api.db.write((tx) => tx.update(User, { id: user.id }, { isActive: false }));
    expect((await browser.get('/auth/me')).status).toBe(401);
    expect((await browser.post('/auth/refresh')).status).toBe(401);
  });

  it('continues with new tokens after a change of the password, which ends the others of this person only', async () => {
    const { user, browser } = await api.signedIn('client');
    const [phone, other] = [await api.signIn(user), (await api.signedIn('client')).browser];
    const before = browser.copy();
    api.clock.advance(1_000);
    const change = { currentPassword: password, password: 'Another!pass2' };
    expect((await browser.post('/auth/change-password', change)).status).toBe(200);
    const seen = await Promise.all([browser, other, phone, before].map((one) => one.get('/auth/me')));
    expect(seen.map(({ status }) => status)).toEqual([200, 200, 401, 401]);
    expect((await phone.post('/auth/refresh')).status).toBe(401);
    expect((await browser.post('/auth/refresh')).status).toBe(200);
  });

  it.each([
    ['client', 7 * 24],
    ['admin', 12],
  ] as const)('of the role %s reports its end, which a refresh does not change', async (role, maxHours) => {
    const { user } = await api.signedIn(role);
    const browser = await api.signIn(user);
    const endsAt = new Date(api.clock.now().getTime() + maxHours * hourMs).toISOString();
    expect((await browser.get('/auth/me')).body.data.sessionEndsAt).toBe(endsAt);
    api.clock.advance(10 * minuteMs);
    expect((await browser.post('/auth/refresh')).body.data.user.sessionEndsAt).toBe(endsAt);
  });

  it('costs one query per request', async () => {
    const { browser } = await api.signedIn('client');
    const queries = jest.spyOn(api.db.read.connection.logger, 'logQuery');
    await browser.get('/users/list');
    expect(queries).toHaveBeenCalledTimes(1);
  });
});

describe('GET /auth/sessions', () => {
  it('lists the sessions of a person, who can end one of them', async () => {
    const { user, browser } = await api.signedIn('client');
    api.clock.advance(1_000);
    const phone = await api.signIn(user);
    const { body } = await browser.get('/auth/sessions');
    expect(body.data.sessions.map(({ current }: { current: boolean }) => current)).toEqual([false, true]);
    const other = body.data.sessions.find(({ current }: { current: boolean }) => !current);
    expect((await browser.delete(`/auth/sessions/${other._id}`)).status).toBe(200);
    expect((await phone.get('/auth/me')).status).toBe(401);
    expect((await browser.get('/auth/sessions')).body.data.sessions).toHaveLength(1);
    const entry = await api.db.read.findOneByOrFail(AuditEntry, { action: 'session.revoked' });
    expect(entry.detail).toEqual({ sessionId: other._id });
  });

  it('answers 404 to an attempt to end the session of another person', async () => {
    const { browser } = await api.signedIn('client');
    const { user } = await api.signedIn('client');
    const [foreign] = await api.db.read.findBy(Session, { userId: user.id });
    const answers = await Promise.all(
      [foreign?.id, 'nonsense', '%00'].map((id) => browser.delete(`/auth/sessions/${id}`)),
    );
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(3).fill([404, 'NOT_FOUND']));
  });
});
