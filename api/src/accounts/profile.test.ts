import { policyInForceFrom, policyTexts, policyVersion, userTexts } from '@portal/contracts';
import { openTestApi, password, type TestApi, tokenIn } from '../../test/api';
import type { Browser } from '../../test/browser';
import { addCase } from '../../test/case-record';
import { Case } from '../casework/cases';
import { hourMs, minuteMs } from '../platform/kernel/durations';
import { AuditEntry } from '../records/audit';
import { User } from '../records/users/user.entity';

let api: TestApi;
let user: User;
let browser: Browser;
beforeEach(async () => {
  api = await openTestApi({ config: { emailVerification: true } });
  ({ user, browser } = await api.signedIn('client', { email: 'Old@Example.com', name: 'Ada', phone: '1' }));
});
afterEach(() => api.close());

const patch = (body: object) => browser.patch('/users/me', body);
const moveTo = (email: string) => patch({ email, currentPassword: password });
const follow = async (recipient: string, follower = browser) => {
  const mail = (await api.mailsTo(recipient)).at(-1);
  return follower.post('/auth/verify-email', { token: mail ? tokenIn(mail) : '' });
};
const me = async () => (await browser.get('/auth/me')).body.data;

describe('PATCH /users/me', () => {
  it('changes the fields that were sent, but none that only admins may change', async () => {
    const more = { role: 'admin', isActive: false, emailVerified: false, id: 'x' };
    const { status, body } = await patch({
      name: 'Eve',
      phone: '',
      country: 'UAE',
      notifyWithoutContent: true,
      ...more,
    });
    expect([status, body.data.user]).toMatchObject([200, { name: 'Eve', country: 'UAE', notifyWithoutContent: true }]);
    const stored = await api.db.read.findOneByOrFail(User, { id: user.id });
    expect(stored).toMatchObject({ phone: null, role: 'client', isActive: true, email: user.email });
  });

  it('requires a session', async () => {
    expect((await api.browser().patch('/users/me', { name: 'X' })).status).toBe(401);
  });

  it.each([undefined, 'wrong'])('refuses a new email with the current password %j', async (currentPassword) => {
    const { status, body } = await patch({ email: 'new@example.com', currentPassword });
    expect([status, body.errors]).toEqual([422, { currentPassword: [userTexts.currentPassword] }]);
    expect(await api.mailsTo('new@example.com')).toEqual([]);
  });
});

describe('a new version of the terms and privacy policy', () => {
  const accept = (version: string) => browser.post('/users/me/policy', { version });
  const stored = () => api.db.read.findOneByOrFail(User, { id: user.id });
  const accepted = async (change: Partial<User>) => {
    ({ user, browser } = await api.signedIn('client', change));
  };

  it('is shown to a person who accepted an older one, with the day from which it applies', async () => {
    await accepted({ policyVersion: '2025-01', policyAcceptedAt: '2025-02-03T00:00:00.000Z' });
    expect((await me()).policyChange).toEqual({ version: policyVersion, inForceFrom: policyInForceFrom });
  });

  it.each([policyVersion, '2999-01', null])('is not shown to a person who accepted %s', async (version) => {
    await accepted({ policyVersion: version });
    expect(await me()).not.toHaveProperty('policyChange');
  });

  it('is recorded as accepted once, with the time of the first acceptance', async () => {
    await accepted({ policyVersion: '2025-01', policyAcceptedAt: '2025-02-03T00:00:00.000Z' });
    const at = api.clock.now().toISOString();
    const { status, body } = await accept(policyVersion);
    expect([status, body.data.user.id]).toEqual([200, user.id]);
    expect(body.data.user).not.toHaveProperty('policyChange');
    api.clock.advance(1_000);
    expect((await accept(policyVersion)).status).toBe(200);
    expect(await stored()).toMatchObject({ policyVersion, policyAcceptedAt: at });
    const entries = await api.db.read.findBy(AuditEntry, { action: 'user.accepted-policy' });
    expect(entries).toMatchObject([
      { actorId: user.id, subjectId: user.id, at, detail: { from: '2025-01', to: policyVersion } },
    ]);
  });

  it('cannot be accepted under another version than the published one', async () => {
    await accepted({ policyVersion: '2025-01' });
    const { status, body } = await accept('2025-06');
    expect([status, body.code, body.message]).toEqual([409, 'CONFLICT', policyTexts.changedAgain]);
    expect(await stored()).toMatchObject({ policyVersion: '2025-01' });
    expect((await api.browser().post('/users/me/policy', { version: policyVersion })).status).toBe(401);
  });
});

describe('a new email', () => {
  it('is limited to five requests an hour per account, and three per mailbox', async () => {
    await api.close();
    api = await openTestApi({ config: { emailVerification: true, rateLimits: true } });
    ({ user, browser } = await api.signedIn('client'));
    const statuses = [];
    for (const email of ['a@example.com', 'a@example.com', 'a@example.com', 'a@example.com']) {
      statuses.push((await moveTo(email)).status);
    }
    statuses.push((await moveTo('b@example.com')).status, (await moveTo('c@example.com')).status);
    expect(statuses).toEqual([200, 200, 200, 429, 200, 429]);
    expect(await api.mailsTo('a@example.com')).toHaveLength(3);
    expect(await api.mailsTo('c@example.com')).toEqual([]);
  });

  it('is mailed, and so is a reset, after strangers have asked for every other kind of mail', async () => {
    await api.close();
    api = await openTestApi({ config: { emailVerification: true, rateLimits: true } });
    ({ user, browser } = await api.signedIn('client'));
    const stranger = await api.signedIn('client');
    const next = 'next@example.com';
    for (let count = 0; count < 4; count += 1) {
      await api.browser().post('/auth/resend-verification', { email: user.email });
      await api.browser().post('/auth/resend-verification', { email: next });
      await api.browser().post('/auth/forgot-password', { email: next });
      await stranger.browser.patch('/users/me', { email: next, currentPassword: password });
    }
    expect((await moveTo(next)).status).toBe(200);
    expect((await api.mailsTo(next)).filter(({ kind }) => kind === 'account.verify-email')).toHaveLength(4);
    await api.browser().post('/auth/forgot-password', { email: user.email });
    expect((await api.mailsTo(user.email)).map(({ kind }) => kind)).toEqual(['account.reset-password']);
  });

  it('is mailed to the owner of a mailbox that strangers have flooded, and each stranger spends their own limits', async () => {
    await api.close();
    api = await openTestApi({ config: { emailVerification: true, rateLimits: true, trustProxy: 1 } });
    const next = 'next@example.com';
    const ask = (from: Browser, network: string, email = next) =>
      from.patch('/users/me', { email, currentPassword: password }, { headers: { 'x-forwarded-for': network } });
    const mails = async () => (await api.mailsTo(next)).length;

    const statuses = [];
    for (let stranger = 0; stranger < 6; stranger += 1) {
      const { browser: unconfirmed } = await api.signedIn('client', { emailVerifiedAt: null });
      for (let count = 0; count < 3; count += 1) {
        statuses.push((await ask(unconfirmed, `198.51.100.${stranger}`)).status);
      }
    }
    expect([new Set(statuses), await mails()]).toEqual([new Set([200]), 10]);

    const refused = [];
    for (let stranger = 0; stranger < 8; stranger += 1) {
      const { browser: confirmed } = await api.signedIn('client');
      for (let count = 0; count < 3; count += 1) {
        refused.push((await ask(confirmed, '203.0.113.9')).status);
      }
    }
    expect([refused.filter((status) => status === 429).length, await mails()]).toEqual([4, 30]);

    ({ user, browser } = await api.signedIn('client'));
    expect([(await ask(browser, '192.0.2.7')).status, await mails()]).toEqual([200, 31]);
    expect((await follow(next)).status).toBe(200);
    expect(await me()).toMatchObject({ email: next, emailVerified: true });
  });

  it('takes effect when the mailed link is followed, for linked cases too', async () => {
    const { id } = await addCase(api.db, { client: user }, { clientUserId: user.id });
    const { body } = await moveTo('New@Example.com');
    expect([body.data.pendingEmail, body.data.user.email]).toEqual(['New@Example.com', 'Old@Example.com']);
    expect((await follow('New@Example.com')).status).toBe(200);
    expect(await me()).toMatchObject({ email: 'New@Example.com', emailVerified: true });
    await expect(api.db.read.findOneByOrFail(Case, { id })).resolves.toMatchObject({
      clientEmail: 'New@Example.com',
      clientEmailNormalized: 'new@example.com',
    });
    const login = (email: string) => api.browser().post('/auth/login', { email, password });
    expect((await login('old@example.com')).status).toBe(401);
    expect((await login('new@example.com')).status).toBe(200);
  });

  it('keeps access to cases that were readable by the old address alone', async () => {
    const { id } = await addCase(api.db, { client: user });
    const { id: foreign } = await addCase(api.db, { client: user }, { clientUserId: 'somebody-else' });
    await moveTo('new@example.com');
    await follow('new@example.com');
    expect((await browser.get(`/cases/${id}`)).status).toBe(200);
    expect((await browser.get(`/cases/${foreign}`)).status).toBe(404);
  });

  it('gives no access to cases that the old, unverified address did not give', async () => {
    await api.db.write((tx) => tx.update(User, { id: user.id }, { emailVerifiedAt: null }));
    const { id: own } = await addCase(api.db, { client: user }, { submittedByUserId: user.id });
    const { id: unread } = await addCase(api.db, { client: user });
    await moveTo('new@example.com');
    await follow('new@example.com');
    const statuses = [];
    for (const id of [own, unread]) {
      statuses.push((await browser.get(`/cases/${id}`)).status);
    }
    expect(statuses).toEqual([200, 404]);
  });

  it('can be undone from the old address for 72 hours, which ends all sessions', async () => {
    await moveTo('new@example.com');
    await follow('new@example.com');
    api.clock.advance(10 * minuteMs);
    expect((await follow('Old@Example.com')).status).toBe(200);
    expect((await browser.get('/auth/me')).status).toBe(401);
    const stored = await api.db.read.findOneByOrFail(User, { id: user.id });
    expect(stored).toMatchObject({ email: 'Old@Example.com', emailNormalized: 'old@example.com' });
  });

  it('cannot be undone after 72 hours', async () => {
    await moveTo('new@example.com');
    await follow('new@example.com');
    api.clock.advance(72 * hourMs);
    expect((await follow('Old@Example.com')).status).toBe(410);
  });

  it('is refused when another account has it', async () => {
    const other = await api.addUser('client', { email: 'taken@example.com' });
    const { status } = await moveTo('taken@example.com');
    expect(status).toBe(200);
    expect((await follow('taken@example.com')).status).toBe(410);
    await expect(api.db.read.findOneByOrFail(User, { id: other.id })).resolves.toMatchObject({ email: other.email });
    expect((await me()).email).toBe('Old@Example.com');
  });
});

it('links cases that were submitted with an address only once it is verified', async () => {
  const visitor = api.browser();
  await visitor.post('/auth/register', { name: 'Vic', email: 'vic@example.com', password });
  const { id } = await addCase(api.db, { client: { name: 'Vic', email: 'VIC@example.com' } });
  const linkedTo = async () => (await api.db.read.findOneByOrFail(Case, { id })).clientUserId;
  expect(await linkedTo()).toBeNull();
  await follow('vic@example.com', visitor);
  expect(await linkedTo()).toBe((await visitor.get('/auth/me')).body.data.id);
});
