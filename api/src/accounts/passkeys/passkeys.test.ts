import { passkeyLimits, passkeyTexts, userTexts } from '@portal/contracts';
import { openTestApi, password, type TestApi } from '../../../test/api';
import {
  addPasskey,
  beginSecondStep,
  type Deviation,
  newPhone,
  type PasskeyPerson,
  signInByPasskey,
  withPasskey,
} from '../../../test/passkey';
import { codeOf, setUpFactor, withFactor } from '../../../test/second-factor';
import { Passkey, RecoveryCode } from '../../auth';
import { minuteMs } from '../../platform/kernel/durations';
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
const mailKinds = async (email: string) =>
  (await api.mailsTo(email))
    .map(({ kind }) => kind.replace('account.second-factor-', ''))
    .filter((kind) => kind !== 'account.new-sign-in');
const start = (browser: PasskeyPerson['browser']) =>
  browser.post('/users/me/passkeys/options', { currentPassword: password });
const remove = (browser: PasskeyPerson['browser'], id: string, currentPassword = password) =>
  browser.delete(`/users/me/passkeys/${id}`, { body: { currentPassword } });
const state = async (browser: PasskeyPerson['browser']) => (await browser.get('/auth/me')).body.data.secondFactor;

describe('adding', () => {
  it('turns two-step sign-in on with the first passkey, as with an app', async () => {
    const { user, browser } = await api.signedIn('client', { email: 'clara@example.org' });
    const other = await api.signIn(user);
    const phone = newPhone(api);
    const started = await start(browser);
    expect(started.body.data.options).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: 'clara@example.org' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    const { status, body } = await browser.post('/users/me/passkeys', {
      name: ' My phone ',
      passkey: phone.make(started.body.data.options),
    });
    const createdAt = api.clock.now().toISOString();
    expect([status, body.data.passkey]).toEqual([201, { _id: expect.any(String), name: 'My phone', createdAt }]);
    expect(new Set(body.data.recoveryCodes).size).toBe(10);
    expect([await state(browser), (await other.get('/auth/me')).status]).toEqual(['on', 401]);
    expect(await actions(user.id)).toEqual(['user.second-factor-on', 'user.passkey-added']);
    expect(await mailKinds(user.email)).toEqual(['passkey-on']);
    expect((await browser.get('/users/me/export')).status).toBe(200);
  });

  it('opens the portal for staff who must have a second factor', async () => {
    await api.close();
    api = await openTestApi({ config: { secondFactor: 'staff' } });
    const { browser } = await api.signedIn('attorney');
    expect([await state(browser), (await browser.get('/cases/list')).status]).toEqual(['required', 403]);
    await addPasskey(browser, newPhone(api));
    expect([await state(browser), (await browser.get('/cases/list')).status]).toEqual(['on', 200]);
  });

  it('adds another one without new recovery codes and without ending sessions', async () => {
    const { user, browser, recoveryCodes } = await withFactor(api, 'client');
    const again = await beginSecondStep(api.browser(), user);
    const { recoveryCodes: more } = await addPasskey(browser, newPhone(api));
    expect([more, again.methods]).toEqual([[], ['totp', 'recovery']]);
    expect(await actions(user.id)).toEqual(['user.second-factor-on', 'user.passkey-added']);
    expect(await mailKinds(user.email)).toEqual(['on', 'passkey-added']);
    const { challenge } = await beginSecondStep(api.browser(), user);
    const code = recoveryCodes[0];
    expect((await api.browser().post('/auth/second-factor', { challenge, code })).status).toBe(200);
  });

  it('lets people add an app to a passkey', async () => {
    const ann = await withPasskey(api, 'client');
    const { secret, recoveryCodes } = await setUpFactor(api, ann.browser);
    expect([recoveryCodes, await mailKinds(ann.user.email)]).toEqual([[], ['passkey-on', 'app-added']]);
    api.clock.advance(minuteMs);
    const { challenge } = await beginSecondStep(api.browser(), ann.user);
    const code = codeOf(secret, api.clock.now());
    expect((await api.browser().post('/auth/second-factor', { challenge, code })).status).toBe(200);
  });

  it('needs the current password, and a recent factor of people who have one', async () => {
    const { browser } = await withPasskey(api, 'client');
    const wrong = await browser.post('/users/me/passkeys/options', { currentPassword: 'Wr0ng!pass' });
    expect([wrong.status, wrong.body.errors]).toEqual([422, { currentPassword: [userTexts.currentPassword] }]);
    api.clock.advance(11 * minuteMs);
    expect((await start(browser)).body.code).toBe('SECOND_FACTOR_NEEDED');
    expect((await browser.post('/users/me/second-factor', { currentPassword: password })).body.code).toBe(
      'SECOND_FACTOR_NEEDED',
    );
  });

  it.each<[string, Deviation]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['an authenticator that did not verify the person', { verified: false }],
    ['the answer to another question', { type: 'webauthn.get' }],
    ['a certificate of its maker', { certified: true }],
    ['a name longer than the standard allows', { idLength: 1_024 }],
  ])('refuses %s', async (_what, change) => {
    const { browser } = await api.signedIn('client');
    const passkey = newPhone(api).make((await start(browser)).body.data.options, change);
    const { status, body } = await browser.post('/users/me/passkeys', { name: 'Phone', passkey });
    expect([status, body.message, await state(browser)]).toEqual([409, passkeyTexts.notMade, 'off']);
  });

  it('refuses what was not asked for in this session, or twice', async () => {
    const { user, browser } = await api.signedIn('client');
    const [other, phone] = [await api.signIn(user), newPhone(api)];
    const { options } = (await start(browser)).body.data;
    const add = (by: typeof browser, device = phone) =>
      by.post('/users/me/passkeys', { name: 'Phone', passkey: device.make(options) });
    expect((await add(other)).status).toBe(410);
    expect([(await add(browser)).status, (await add(browser)).status]).toEqual([201, 409]);
    expect((await add(browser, newPhone(api))).status).toBe(410);
    // The same bytes, written in another way.
    for (const challenge of [`${options.challenge}=`, `${options.challenge}LmE`, `.${options.challenge}`]) {
      const again = newPhone(api).make({ ...options, challenge });
      expect((await browser.post('/users/me/passkeys', { name: 'Phone', passkey: again })).status).toBe(410);
    }
    const signInOptions = (await api.browser().get('/auth/passkey')).body.data.options;
    const passkey = newPhone(api).make({ ...options, challenge: signInOptions.challenge });
    expect((await browser.post('/users/me/passkeys', { name: 'Phone', passkey })).status).toBe(410);
  });

  it('does not take a passkey of another account over', async () => {
    const ann = await withPasskey(api, 'client');
    const { user, browser } = await api.signedIn('client');
    const passkey = ann.phone.make((await start(browser)).body.data.options);
    expect((await browser.post('/users/me/passkeys', { name: 'Mine', passkey })).status).toBe(409);
    expect((await api.db.read.findOneByOrFail(Passkey, { id: ann.passkeyId })).userId).not.toBe(user.id);
  });

  it('allows ten', async () => {
    const { browser } = await withPasskey(api, 'client');
    const early = await start(browser);
    for (let count = 1; count < passkeyLimits.perPerson; count += 1) {
      await addPasskey(browser, newPhone(api));
    }
    const { status, body } = await start(browser);
    expect([status, body.message]).toEqual([409, passkeyTexts.tooMany]);
    const passkey = newPhone(api).make(early.body.data.options);
    const eleventh = await browser.post('/users/me/passkeys', { name: 'Phone', passkey });
    expect([eleventh.status, eleventh.body.message]).toEqual([409, passkeyTexts.tooMany]);
  });

  it('makes one of two passkeys at the same moment the first', async () => {
    const { user, browser } = await api.signedIn('client');
    const phones = [newPhone(api), newPhone(api)];
    const started = await Promise.all(phones.map(() => start(browser)));
    const added = await Promise.all(
      phones.map((phone, at) =>
        browser.post('/users/me/passkeys', { name: 'Phone', passkey: phone.make(started[at]?.body.data.options) }),
      ),
    );
    expect(added.map(({ body }) => body.data.recoveryCodes.length).sort()).toEqual([0, 10]);
    expect((await actions(user.id)).filter((action) => action === 'user.second-factor-on')).toHaveLength(1);
  });
});

describe('managing', () => {
  let ann: PasskeyPerson;
  beforeEach(async () => {
    ann = await withPasskey(api, 'client');
  });

  it('lists them without keys, and renames them', async () => {
    await signInByPasskey(api.browser(), ann.phone);
    const renamed = await ann.browser.patch(`/users/me/passkeys/${ann.passkeyId}`, { name: 'Old phone' });
    const at = api.clock.now().toISOString();
    const view = { _id: ann.passkeyId, name: 'Old phone', createdAt: at, lastUsedAt: at };
    expect([renamed.status, renamed.body.data.passkey]).toEqual([200, view]);
    expect((await ann.browser.get('/users/me/passkeys')).body.data.passkeys).toEqual([view]);
    expect((await actions(ann.user.id)).at(-1)).toBe('user.passkey-renamed');
  });

  it('hides those of other people', async () => {
    const bob = await withPasskey(api, 'client');
    const path = `/users/me/passkeys/${ann.passkeyId}`;
    expect((await bob.browser.patch(path, { name: 'Mine' })).body.message).toBe(passkeyTexts.notFound);
    expect((await remove(bob.browser, ann.passkeyId)).status).toBe(404);
    expect((await bob.browser.get('/users/me/passkeys')).body.data.passkeys).toHaveLength(1);
  });

  it('removes one with the password and a recent factor; the last one turns two-step sign-in off', async () => {
    const phone = newPhone(api);
    const { passkey } = await addPasskey(ann.browser, phone, 'Key');
    expect((await remove(ann.browser, ann.passkeyId, 'Wr0ng!pass')).status).toBe(422);
    expect((await remove(ann.browser, ann.passkeyId)).status).toBe(200);
    expect((await signInByPasskey(api.browser(), ann.phone)).status).toBe(401);
    expect(await state(ann.browser)).toBe('on');
    api.clock.advance(11 * minuteMs);
    expect((await remove(ann.browser, passkey._id)).body.code).toBe('SECOND_FACTOR_NEEDED');
    const { body } = await ann.browser.get('/auth/second-factor/again');
    await ann.browser.post('/auth/second-factor/again/passkey', { passkey: phone.sign(body.data.passkey) });
    expect((await remove(ann.browser, passkey._id)).status).toBe(200);
    expect(await state(ann.browser)).toBe('off');
    expect((await api.browser().post('/auth/login', { email: ann.user.email, password })).body.data.user).toBeDefined();
    expect((await actions(ann.user.id)).slice(-2)).toEqual(['user.passkey-removed', 'user.second-factor-off']);
    expect((await mailKinds(ann.user.email)).slice(-2)).toEqual(['passkey-removed', 'passkey-off']);
    await expect(api.db.read.count(RecoveryCode)).resolves.toBe(0);
  });

  it('leaves no step without a factor when two are removed at the same moment', async () => {
    const { passkey } = await addPasskey(ann.browser, newPhone(api));
    await Promise.all([remove(ann.browser, ann.passkeyId), remove(ann.browser, passkey._id)]);
    expect(await state(ann.browser)).toBe('off');
  });

  it('keeps two-step sign-in on when the app is removed', async () => {
    const [code] = ann.recoveryCodes;
    const removeApp = () =>
      ann.browser.delete('/users/me/second-factor', { body: { currentPassword: password, code } });
    expect((await removeApp()).status).toBe(409);
    await setUpFactor(api, ann.browser);
    expect((await removeApp()).status).toBe(200);
    expect(await state(ann.browser)).toBe('on');
    expect((await actions(ann.user.id)).slice(-2)).toEqual(['user.app-added', 'user.app-removed']);
    expect((await mailKinds(ann.user.email)).slice(-2)).toEqual(['app-added', 'app-removed']);
  });

  it("goes with an admin's reset", async () => {
    const admin = await api.signedIn('admin');
    await admin.browser.delete(`/users/${ann.user.id}/second-factor`);
    expect((await signInByPasskey(api.browser(), ann.phone)).status).toBe(401);
    await expect(api.db.read.count(Passkey)).resolves.toBe(0);
    expect((await ann.browser.get('/auth/me')).status).toBe(401);
    expect(await state(await api.signIn(ann.user))).toBe('off');
  });
});
