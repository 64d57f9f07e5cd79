import { secondFactorTexts, userTexts } from '@portal/contracts';
import { openTestApi, password, type TestApi } from '../../../test/api';
import { beginSignIn, codeOf, type ProtectedPerson, setUpFactor, withFactor } from '../../../test/second-factor';
import { deriveKeys, RecoveryCode, reencryptSecrets, SecondFactor } from '../../auth';
import { AuditEntry } from '../../records/audit';

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi();
});
afterEach(() => api.close());

const actions = async (subjectId: string) => {
  const entries = await api.db.read.find(AuditEntry, { where: { subjectId }, order: { position: 'ASC' } });
  return entries.map(({ action }) => action).filter((action) => action !== 'user.signed-in');
};
/** Of the changes, without the mails about sign-ins of other browsers. */
const mailKinds = async (email: string) =>
  (await api.mailsTo(email)).map(({ kind }) => kind).filter((kind) => kind !== 'account.new-sign-in');

describe('setting up', () => {
  it('turns the factor on after a first code, and returns ten recovery codes', async () => {
    const { user, browser } = await api.signedIn('client', { email: 'clara@example.org' });
    const started = await browser.post('/users/me/second-factor', { currentPassword: password });
    expect([started.status, started.body.data]).toEqual([
      201,
      { secret: expect.stringMatching(/^[A-Z2-7]{32}$/), otpauthUrl: expect.stringContaining('otpauth://totp/') },
    ]);
    const { secret, otpauthUrl } = started.body.data;
    const url = new URL(otpauthUrl);
    expect(decodeURIComponent(url.pathname)).toContain(':clara@example.org');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
    expect((await browser.get('/auth/me')).body.data.secondFactor).toBe('off');

    const code = codeOf(secret, api.clock.now());
    const confirmed = await browser.post('/users/me/second-factor/confirm', { code });
    expect([confirmed.status, new Set(confirmed.body.data.recoveryCodes).size]).toEqual([200, 10]);
    expect(confirmed.body.data.recoveryCodes).toEqual(
      Array(10).fill(expect.stringMatching(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){3}$/)),
    );
    expect((await browser.get('/auth/me')).body.data.secondFactor).toBe('on');
    expect(await actions(user.id)).toEqual(['user.second-factor-on']);
    expect(await mailKinds(user.email)).toEqual(['account.second-factor-on']);
    // The code that confirmed the set-up does not sign in as well.
    const challenge = await beginSignIn(api.browser(), user);
    expect((await api.browser().post('/auth/second-factor', { challenge, code })).status).toBe(401);
  });

  it('needs the current password', async () => {
    const { browser } = await api.signedIn('attorney');
    const { status, body } = await browser.post('/users/me/second-factor', { currentPassword: 'Wr0ng!pass' });
    expect([status, body.errors]).toEqual([422, { currentPassword: [userTexts.currentPassword] }]);
    await expect(api.db.read.count(SecondFactor)).resolves.toBe(0);
  });

  it('needs a correct code of the latest secret', async () => {
    const { browser } = await api.signedIn('attorney');
    const confirm = (code: string) => browser.post('/users/me/second-factor/confirm', { code });
    expect((await confirm('123456')).body).toMatchObject({ code: 'CONFLICT', message: secondFactorTexts.notStarted });
    const first = await browser.post('/users/me/second-factor', { currentPassword: password });
    const second = await browser.post('/users/me/second-factor', { currentPassword: password });
    const refused = await confirm(codeOf(first.body.data.secret, api.clock.now()));
    expect([refused.status, refused.body.errors]).toEqual([422, { code: [secondFactorTexts.wrongCode] }]);
    expect((await confirm(codeOf(second.body.data.secret, api.clock.now()))).status).toBe(200);
  });

  it('does not replace a factor that is on', async () => {
    const { browser, secret } = await withFactor(api, 'attorney');
    const started = await browser.post('/users/me/second-factor', { currentPassword: password });
    expect([started.status, started.body.message]).toEqual([409, secondFactorTexts.alreadyOn]);
    const code = codeOf(secret, api.clock.now());
    expect((await browser.post('/users/me/second-factor/confirm', { code })).status).toBe(409);
  });

  it('ends the other sessions', async () => {
    const { user, browser } = await api.signedIn('attorney');
    const other = await api.signIn(user);
    await setUpFactor(api, browser);
    expect([(await other.get('/auth/me')).status, (await browser.get('/auth/me')).status]).toEqual([401, 200]);
  });

  it('locks after five wrong codes at once', async () => {
    await api.close();
    api = await openTestApi({ config: { rateLimits: true } });
    const { browser } = await api.signedIn('attorney');
    await browser.post('/users/me/second-factor', { currentPassword: password });
    const codes = await Promise.all(
      Array.from({ length: 12 }, () => browser.post('/users/me/second-factor/confirm', { code: '000000' })),
    );
    expect(codes.map(({ status }) => status).sort()).toEqual([...Array(5).fill(422), ...Array(7).fill(429)]);
  });

  it('stores neither secret nor recovery codes readably', async () => {
    const { user, secret, recoveryCodes } = await withFactor(api, 'attorney');
    const stored = JSON.stringify([await api.db.read.find(SecondFactor), await api.db.read.find(RecoveryCode)]);
    expect(stored).toContain(user.id);
    for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))]) {
      expect(stored).not.toContain(text);
    }
  });
});

describe('new recovery codes', () => {
  const renew = ({ browser }: ProtectedPerson) => browser.post('/users/me/second-factor/recovery-codes');
  const left = async ({ browser }: ProtectedPerson) =>
    (await browser.get('/auth/second-factor/again')).body.data.recoveryCodesLeft;
  const signInWith = async ({ user }: ProtectedPerson, code: string | undefined) => {
    const browser = api.browser();
    const challenge = await beginSignIn(browser, user);
    return (await browser.post('/auth/second-factor', { challenge, code })).status;
  };

  it('replace all earlier ones, are mailed and listed, and stored as hashes', async () => {
    const carl = await withFactor(api, 'client');
    const [used, unused] = carl.recoveryCodes;
    expect([await signInWith(carl, used), await left(carl)]).toEqual([200, 9]);
    const { status, body } = await renew(carl);
    expect([status, new Set(body.data.recoveryCodes).size, await left(carl)]).toEqual([201, 10, 10]);
    expect([await signInWith(carl, unused), await signInWith(carl, body.data.recoveryCodes[0])]).toEqual([401, 200]);
    expect(await left(carl)).toBe(9);
    expect(await mailKinds(carl.user.email)).toContain('account.second-factor-codes-renewed');
    const { events } = (await carl.browser.get('/users/me/security-events')).body.data;
    expect(events.map(({ kind }: { kind: string }) => kind)).toContain('user.recovery-codes-renewed');
    const stored = JSON.stringify([await api.db.read.find(RecoveryCode), await api.db.read.find(AuditEntry)]);
    expect(body.data.recoveryCodes.some((code: string) => stored.includes(code.replaceAll('-', '')))).toBe(false);
  });

  it('leave ten when they are made twice at once', async () => {
    const carl = await withFactor(api, 'client');
    await Promise.all([renew(carl), renew(carl)]);
    expect(await left(carl)).toBe(10);
  });

  it('are refused to an account without a second factor', async () => {
    const { browser } = await api.signedIn('client');
    expect((await browser.post('/users/me/second-factor/recovery-codes')).status).toBe(409);
    await expect(api.db.read.count(RecoveryCode)).resolves.toBe(0);
  });
});

describe('turning off', () => {
  const remove = (browser: Awaited<ReturnType<typeof withFactor>>['browser'], body: object) =>
    browser.delete('/users/me/second-factor', { body });

  it('needs password and code', async () => {
    const { user, browser, secret, recoveryCodes } = await withFactor(api, 'attorney');
    const code = codeOf(secret, api.clock.now());
    for (const body of [{ currentPassword: 'Wr0ng!pass', code }, { currentPassword: password, code: '000000' }, {}]) {
      expect((await remove(browser, body)).status).toBe(422);
    }
    expect((await remove(browser, { currentPassword: password, code })).status).toBe(200);
    expect((await browser.get('/auth/me')).body.data.secondFactor).toBe('off');
    expect((await api.browser().post('/auth/login', { email: user.email, password })).body.data.user.id).toBe(user.id);
    expect((await remove(browser, { currentPassword: password, code: recoveryCodes[0] })).status).toBe(409);
    expect(await actions(user.id)).toEqual([
      'user.second-factor-on',
      'user.sign-in-refused',
      'user.sign-in-refused',
      'user.second-factor-off',
    ]);
    expect(await mailKinds(user.email)).toEqual(['account.second-factor-on', 'account.second-factor-off']);
    await expect(api.db.read.count(RecoveryCode)).resolves.toBe(0);
  });

  it('accepts a recovery code', async () => {
    const { browser, recoveryCodes } = await withFactor(api, 'attorney');
    expect((await remove(browser, { currentPassword: password, code: recoveryCodes[3] })).status).toBe(200);
  });
});

describe('an admin', () => {
  it('resets the factor of a person, who is mailed and signed out', async () => {
    const admin = await api.signedIn('admin');
    const { user, browser } = await withFactor(api, 'attorney');
    const seen = await admin.browser.get(`/users/list?q=${user.email}`);
    expect(seen.body.data.users).toMatchObject([{ _id: user.id, hasSecondFactor: true }]);
    expect((await admin.browser.delete(`/users/${user.id}/second-factor`)).status).toBe(200);
    expect((await admin.browser.delete(`/users/${user.id}/second-factor`)).status).toBe(200);
    expect([(await browser.get('/auth/me')).status, (await browser.post('/auth/refresh', {})).status]).toEqual([
      401, 401,
    ]);
    expect((await api.browser().post('/auth/login', { email: user.email, password })).body.data.user.id).toBe(user.id);
    expect(await actions(user.id)).toEqual(['user.second-factor-on', 'user.second-factor-reset']);
    expect(await mailKinds(user.email)).toEqual(['account.second-factor-on', 'account.second-factor-reset']);
    const entry = await api.db.read.findOneByOrFail(AuditEntry, { action: 'user.second-factor-reset' });
    expect(entry.actorId).toBe(admin.user.id);
    await expect(api.db.read.count(RecoveryCode)).resolves.toBe(0);
  });

  it('does not reset their own without a code', async () => {
    const { user, browser } = await withFactor(api, 'admin');
    const { status, body } = await browser.delete(`/users/${user.id}/second-factor`);
    expect([status, body.message]).toEqual([409, secondFactorTexts.own]);
    expect((await browser.get('/auth/me')).body.data.secondFactor).toBe('on');
  });

  it('ends the sessions of a person, who is mailed', async () => {
    const admin = await api.signedIn('admin');
    const { user, browser } = await api.signedIn('client');
    const other = await api.signIn(user);
    expect((await admin.browser.delete(`/users/${user.id}/sessions`)).status).toBe(200);
    expect([(await browser.get('/auth/me')).status, (await other.post('/auth/refresh', {})).status]).toEqual([
      401, 401,
    ]);
    expect(await actions(user.id)).toEqual(['user.sessions-ended']);
    expect(await mailKinds(user.email)).toEqual(['account.second-factor-sessions']);
  });
});

it('encrypts secrets with the current key after a change of JWT_SECRET', async () => {
  const { user, browser, secret } = await withFactor(api, 'attorney');
  const next = deriveKeys(['the-next-secret-of-this-portal-0123456789', ...api.config.secrets]);
  await reencryptSecrets(api.db, next);
  const { secret: stored } = await api.db.read.findOneByOrFail(SecondFactor, { userId: user.id });
  expect(stored.split('.')[0]).toBe(next.secondFactor[0]?.kid);
  // The running instance knows only the older key.
  const challenge = await beginSignIn(browser, user);
  const code = codeOf(secret, api.clock.now());
  expect((await browser.post('/auth/second-factor', { challenge, code })).status).toBe(401);
  await reencryptSecrets(api.db, deriveKeys([...api.config.secrets, 'the-next-secret-of-this-portal-0123456789']));
  expect((await browser.post('/auth/second-factor', { challenge, code })).status).toBe(200);
});
