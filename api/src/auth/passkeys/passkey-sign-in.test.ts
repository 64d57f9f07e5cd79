import { authTexts, passkeyTexts, secondFactorTexts } from '@portal/contracts';
import { openTestApi, password, type TestApi } from '../../../test/api';
import {
  addPasskey,
  askForPasskey,
  beginSecondStep,
  type Deviation,
  newPhone,
  type PasskeyPerson,
  signInByPasskey,
  withPasskey,
} from '../../../test/passkey';
import { codeOf, setUpFactor } from '../../../test/second-factor';
import { minuteMs } from '../../platform/kernel/durations';
import { AuditEntry } from '../../records/audit';
import { User } from '../../records/users';
import { purgeExpired } from '../purge-expired';
import { Passkey } from './passkey.entity';
import { UsedPasskeyChallenge } from './used-passkey-challenge.entity';

let api: TestApi;
let ann: PasskeyPerson;
beforeEach(async () => {
  api = await openTestApi();
  ann = await withPasskey(api, 'attorney');
});
afterEach(() => api.close());

const refused = { status: 401, body: { success: false, code: 'INVALID_CODE', message: passkeyTexts.refused } };
const late = { status: 410, body: { success: false, code: 'EXPIRED', message: passkeyTexts.expired } };
const signIn = (change?: Deviation, browser = api.browser()) => signInByPasskey(browser, ann.phone, change);
const actions = async () => {
  const entries = await api.db.read.find(AuditEntry, {
    where: { subjectId: ann.user.id },
    order: { position: 'ASC' },
  });
  return entries.map(({ action }) => action);
};

describe('alone', () => {
  it('signs in, which counts as both factors', async () => {
    const browser = api.browser();
    const { status, body, headers } = await signIn({}, browser);
    expect([status, body.data.user]).toMatchObject([200, { id: ann.user.id, secondFactor: 'on' }]);
    expect(headers.getSetCookie().map((cookie) => cookie.split('=')[0])).toEqual([
      'access_token',
      'refresh_token',
      'known_device',
    ]);
    expect((await browser.get('/users/me/export')).status).toBe(200);
    const { lastUsedAt } = await api.db.read.findOneByOrFail(Passkey, { id: ann.passkeyId });
    expect(lastUsedAt).toBe(api.clock.now().toISOString());
    const entry = await api.db.read.findOneByOrFail(AuditEntry, {
      action: 'user.signed-in',
      detail: { secondFactor: 'passkey alone' },
    });
    expect(entry.subjectId).toBe(ann.user.id);
  });

  it('asks for any passkey of this portal, with a challenge of its own each time', async () => {
    const [one, other] = [await askForPasskey(api.browser()), await askForPasskey(api.browser())];
    expect(one).toEqual({
      challenge: expect.stringMatching(/^[\w-]{135,}$/),
      rpId: 'localhost',
      timeout: 300_000,
      userVerification: 'required',
    });
    expect(one.challenge).not.toBe(other.challenge);
    await expect(api.db.read.count(UsedPasskeyChallenge)).resolves.toBe(1);
  });

  it('ignores the Host header', async () => {
    const answer = await api.browser().get('/auth/passkey', { headers: { 'x-forwarded-host': 'evil.example' } });
    expect(answer.body.data.options.rpId).toBe('localhost');
  });

  it.each<[string, Deviation]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['a subdomain of the origin', { origin: 'http://a.localhost:3000' }],
    ['another port of the origin', { origin: 'http://localhost:3001' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['an authenticator that did not verify the person', { verified: false }],
    ['the answer to another question', { type: 'webauthn.create' }],
    ['another account', { userHandle: Buffer.from('9b1deb4d-3b7d-4bad-9bdd-2b0d7b3dcb6d').toString('base64url') }],
    ['no account', { userHandle: undefined }],
    ['a wrong signature', { signature: 'MEUCIQDk3vB8mX' }],
  ])('refuses %s', async (_what, change) => {
    const { status, body, headers } = await signIn(change);
    expect({ status, body }).toEqual(refused);
    expect(headers.getSetCookie()).toEqual([]);
    expect((await actions()).at(-1)).toBe('user.sign-in-refused');
  });

  it('gives the same answer for unknown passkeys', async () => {
    const stranger = newPhone(api);
    await addPasskey((await api.signedIn('client')).browser, stranger);
    await api.db.write((tx) => tx.delete(Passkey, { credentialId: stranger.id }));
    const { status, body } = await signInByPasskey(api.browser(), stranger);
    expect({ status, body }).toEqual(refused);
  });

  it('accepts a challenge once', async () => {
    const browser = api.browser();
    const passkey = ann.phone.sign(await askForPasskey(browser));
    expect((await browser.post('/auth/passkey', { passkey })).status).toBe(200);
    const { status, body } = await browser.post('/auth/passkey', { passkey });
    expect({ status, body }).toEqual(late);
  });

  it('accepts one of ten uses of an answer at the same moment, on two instances', async () => {
    const other = await openTestApi({ database: { db: api.db, remove: async () => undefined }, config: api.config });
    const passkey = ann.phone.sign(await askForPasskey(api.browser()));
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_none, at) => [api, other][at % 2]?.browser().post('/auth/passkey', { passkey })),
    );
    expect(answers.map((answer) => answer?.status).sort()).toEqual([200, ...Array(9).fill(410)]);
    await other.close();
  });

  it('refuses a challenge after ten minutes, and forgets used ones then', async () => {
    const browser = api.browser();
    const options = await askForPasskey(browser);
    await signIn();
    api.clock.advance(10 * minuteMs);
    const { status, body } = await browser.post('/auth/passkey', { passkey: ann.phone.sign(options) });
    expect({ status, body }).toEqual(late);
    api.clock.advance(1);
    await api.db.write((tx) => purgeExpired(tx, api.clock.now()));
    await expect(api.db.read.count(UsedPasskeyChallenge)).resolves.toBe(0);
  });

  it.each(['forged', Buffer.from(`${'a'.repeat(43)}.99999999999999.${'b'.repeat(43)}`).toString('base64url')])(
    'refuses a challenge that the server did not issue',
    async (challenge) => {
      const { status, body } = await signIn({ challenge });
      expect({ status, body }).toEqual(late);
    },
  );

  it('refuses challenges for other purposes', async () => {
    const proofs = await ann.browser.get('/auth/second-factor/again');
    const secondStep = await beginSecondStep(api.browser(), ann.user);
    for (const { challenge } of [proofs.body.data.passkey, secondStep.passkey]) {
      expect((await signIn({ challenge })).status).toBe(410);
    }
  });

  it('refuses a deactivated account, and says so after the correct signature only', async () => {
    await api.db.write((tx) => tx.update(User, { id: ann.user.id }, { isActive: false }));
    expect((await signIn({ signature: 'MEUCIQDk3vB8mX' })).body).toEqual(refused.body);
    const { status, body } = await signIn();
    expect([status, body.message]).toEqual([403, authTexts.deactivated]);
  });

  it('tells the owner of a sign-in with another browser', async () => {
    await signIn();
    expect((await api.mailsTo(ann.user.email)).map(({ kind }) => kind)).toContain('account.new-sign-in');
  });

  it('limits sign-ins from one network address', async () => {
    await api.close();
    api = await openTestApi({ config: { rateLimits: true } });
    ann = await withPasskey(api, 'attorney');
    const passkey = newPhone(api).sign(await askForPasskey(api.browser()));
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => api.browser().post('/auth/passkey', { passkey })),
    );
    // Signing in for the set-up was one of 50.
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(49).fill(401), 429]);
    const enter = await api.browser().post('/auth/second-factor/passkey', { challenge: 'a'.repeat(43), passkey });
    const again = await ann.browser.post('/auth/second-factor/again/passkey', { passkey });
    expect([enter.status, again.status]).toEqual([429, 429]);
  });

  it('limits challenges for one network address', async () => {
    await api.close();
    api = await openTestApi({ config: { rateLimits: true } });
    const answers = await Promise.all(Array.from({ length: 301 }, () => api.browser().get('/auth/passkey')));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});

describe('the counter', () => {
  it.each([
    ['goes back', 6],
    ['stands still', 7],
    ['is missing', 0],
  ])('refuses a passkey whose counter %s, and informs its owner', async (_what, counter) => {
    expect((await signIn({ counter: 7 })).status).toBe(200);
    const { status, body } = await signIn({ counter });
    expect({ status, body }).toEqual(refused);
    expect((await actions()).slice(-2)).toEqual(['user.passkey-refused', 'user.sign-in-refused']);
    expect((await api.mailsTo(ann.user.email)).map(({ kind }) => kind)).toContain(
      'account.second-factor-passkey-refused',
    );
    expect((await signIn({ counter: 8 })).status).toBe(200);
  });

  it('accepts authenticators that do not count', async () => {
    expect([(await signIn()).status, (await signIn()).status]).toEqual([200, 200]);
  });

  it('stores 32 bits without a sign', async () => {
    expect([
      (await signIn({ counter: 4_294_967_294 })).status,
      (await signIn({ counter: 4_294_967_295 })).status,
    ]).toEqual([200, 200]);
  });
});

describe('as second step after the password', () => {
  const enter = (challenge: string, passkey: object, browser = api.browser()) =>
    browser.post('/auth/second-factor/passkey', { challenge, passkey });

  it('asks for the passkeys of the account', async () => {
    await withPasskey(api, 'client');
    const { methods, passkey } = await beginSecondStep(api.browser(), ann.user);
    expect(methods).toEqual(['recovery', 'passkey']);
    expect(passkey.allowCredentials).toEqual([{ id: ann.phone.id, type: 'public-key', transports: ['internal'] }]);
    await setUpFactor(api, ann.browser);
    expect((await beginSecondStep(api.browser(), ann.user)).methods).toEqual(['totp', 'recovery', 'passkey']);
  });

  it('signs in, also without a user handle, but not with that of another account', async () => {
    const browser = api.browser();
    const { challenge, passkey } = await beginSecondStep(browser, ann.user);
    const userHandle = Buffer.from('9b1deb4d-3b7d-4bad-9bdd-2b0d7b3dcb6d').toString('base64url');
    expect((await enter(challenge, ann.phone.sign(passkey, { userHandle }))).status).toBe(401);
    const { status, body } = await enter(challenge, ann.phone.sign(passkey, { userHandle: undefined }), browser);
    expect([status, body.data.user.id]).toEqual([200, ann.user.id]);
    expect((await browser.get('/users/me/export')).status).toBe(200);
    expect((await enter(challenge, ann.phone.sign(passkey))).body.message).toBe(secondFactorTexts.expired);
  });

  it('does not accept the passkey of another account', async () => {
    const bob = await withPasskey(api, 'attorney');
    const { challenge, passkey } = await beginSecondStep(api.browser(), ann.user);
    const { status, body } = await enter(challenge, bob.phone.sign(passkey));
    expect({ status, body }).toEqual(refused);
  });

  it('does not accept the answer to another sign-in', async () => {
    const first = await beginSecondStep(api.browser(), ann.user);
    const second = await beginSecondStep(api.browser(), ann.user);
    const { status, body } = await enter(first.challenge, ann.phone.sign(second.passkey));
    expect({ status, body }).toEqual(late);
  });

  it('is refused when the password changes while the answer is checked', async () => {
    const { challenge, passkey } = await beginSecondStep(api.browser(), ann.user);
    const write = api.db.write.bind(api.db);
    const changePassword = () =>
      write((tx) => tx.update(User, { id: ann.user.id }, { passwordChangedAt: '2026-03-02T10:00:00.000Z' }));
    jest
      .spyOn(api.db, 'write')
      .mockImplementationOnce(write)
      .mockImplementationOnce(async (work) => changePassword().then(() => write(work)));
    const { status, body } = await enter(challenge, ann.phone.sign(passkey));
    expect([status, body.message]).toEqual([410, secondFactorTexts.expired]);
  });

  it('allows five answers', async () => {
    const { challenge, passkey } = await beginSecondStep(api.browser(), ann.user);
    const wrong = () => enter(challenge, ann.phone.sign(passkey, { verified: false }));
    const statuses = [];
    for (let count = 0; count < 6; count += 1) {
      statuses.push((await wrong()).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 410]);
    expect((await enter(challenge, ann.phone.sign(passkey))).status).toBe(410);
  });

  it('is not locked by wrong codes of somebody with the password', async () => {
    await api.close();
    api = await openTestApi({ config: { rateLimits: true } });
    ann = await withPasskey(api, 'attorney');
    for (let count = 0; count < 6; count += 1) {
      const { challenge } = await beginSecondStep(api.browser(), ann.user);
      await api.browser().post('/auth/second-factor', { challenge, code: '000000' });
    }
    const { challenge, passkey } = await beginSecondStep(api.browser(), ann.user);
    expect((await enter(challenge, ann.phone.sign(passkey))).status).toBe(200);
  });

  it('accepts recovery codes, and no codes of an app whose set-up was not confirmed', async () => {
    const started = await ann.browser.post('/users/me/second-factor', { currentPassword: password });
    const { challenge, methods } = await beginSecondStep(api.browser(), ann.user);
    expect(methods).toEqual(['recovery', 'passkey']);
    const enterCode = (code: string) => api.browser().post('/auth/second-factor', { challenge, code });
    expect((await enterCode(codeOf(started.body.data.secret, api.clock.now()))).status).toBe(401);
    expect((await enterCode(ann.recoveryCodes[0] ?? '')).status).toBe(200);
  });
});

describe('again while signed in', () => {
  const proofs = async (browser = ann.browser) => (await browser.get('/auth/second-factor/again')).body.data;
  const again = async (change?: Deviation, browser = ann.browser) =>
    browser.post('/auth/second-factor/again/passkey', {
      passkey: ann.phone.sign((await proofs(browser)).passkey, change),
    });
  const exported = async () => (await ann.browser.get('/users/me/export')).status;

  it('opens guarded calls for ten minutes', async () => {
    api.clock.advance(11 * minuteMs);
    expect(await exported()).toBe(403);
    expect((await again()).status).toBe(200);
    expect(await exported()).toBe(200);
    expect((await actions()).slice(-2)).toEqual(['user.second-factor-entered', 'user.exported']);
  });

  it('refuses what was asked in another session, and passkeys of others', async () => {
    const bob = await withPasskey(api, 'attorney');
    const { passkey } = await proofs(bob.browser);
    api.clock.advance(11 * minuteMs);
    expect((await again({ challenge: passkey.challenge })).status).toBe(410);
    const stolen = bob.phone.sign((await proofs()).passkey);
    const { status, body } = await ann.browser.post('/auth/second-factor/again/passkey', { passkey: stolen });
    expect({ status, body }).toEqual(refused);
    expect(await exported()).toBe(403);
  });

  it('keeps people without a second factor from asking', async () => {
    const { browser } = await api.signedIn('client');
    const { status, body } = await browser.get('/auth/second-factor/again');
    expect([status, body.message]).toEqual([409, secondFactorTexts.notOn]);
  });
});
