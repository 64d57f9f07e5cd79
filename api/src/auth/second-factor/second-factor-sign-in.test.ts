import { authTexts, secondFactorTexts } from '@portal/contracts';
import { openTestApi, password, type TestApi, tokenIn } from '../../../test/api';
import { beginSignIn, codeOf, type ProtectedPerson, withFactor } from '../../../test/second-factor';
import { dayMs, minuteMs } from '../../platform/kernel/durations';
import { AuditEntry } from '../../records/audit';
import { User } from '../../records/users';
import { SignInChallenge } from './sign-in-challenge.entity';

let api: TestApi;
let ann: ProtectedPerson;
beforeEach(async () => {
  api = await openTestApi();
  ann = await withFactor(api, 'attorney');
});
afterEach(() => api.close());

const code = (steps = 0) => codeOf(ann.secret, api.clock.now(), steps);
const answer = (challenge: string, given = code(), browser = api.browser()) =>
  browser.post('/auth/second-factor', { challenge, code: given });

it('gives a challenge and no cookies for the password alone', async () => {
  const browser = api.browser();
  const { status, body, headers } = await browser.post('/auth/login', { email: ann.user.email, password });
  expect([status, body.data]).toEqual([
    200,
    { secondFactor: { challenge: expect.stringMatching(/^[\w-]{43}$/), methods: ['totp', 'recovery'] } },
  ]);
  expect(headers.getSetCookie()).toEqual([]);
  expect((await browser.get('/auth/me')).status).toBe(401);
});

it('signs in with a code of the app', async () => {
  const browser = api.browser();
  const { status, body, headers } = await answer(await beginSignIn(browser, ann.user), code(), browser);
  expect([status, body.data.user]).toMatchObject([200, { id: ann.user.id, secondFactor: 'on' }]);
  expect(headers.getSetCookie().map((cookie) => cookie.split('=')[0])).toEqual([
    'access_token',
    'refresh_token',
    'known_device',
  ]);
  expect((await browser.get('/auth/me')).status).toBe(200);
  const entries = await api.db.read.find(AuditEntry, {
    where: { action: 'user.signed-in' },
    order: { position: 'ASC' },
  });
  expect(entries.map(({ detail }) => detail)).toEqual([{}, { secondFactor: 'totp' }]);
});

it.each([-1, 1])('tolerates a clock that is wrong by %s steps, and no more', async (steps) => {
  const challenge = await beginSignIn(api.browser(), ann.user);
  expect((await answer(challenge, code(steps * 2))).status).toBe(401);
  // The code of one step before was used to set up the factor, unless two steps have passed since.
  api.clock.advance(minuteMs);
  expect((await answer(challenge, code(steps))).status).toBe(200);
});

const spelledWith = (zero: number) => (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)));
const arabic = spelledWith(0x660);
const hindi = spelledWith(0x966);
const fullWidth = spelledWith(0xff10);

it.each([
  ['Arabic digits', (right: string) => arabic(right)],
  ['Hindi digits in two groups', (right: string) => `${hindi(right.slice(0, 3))} ${hindi(right.slice(3))}`],
  ['full-width digits between direction marks', (right: string) => `\u200e${fullWidth(right)}\u200f`],
])('reads a code in %s', async (_how, spell) => {
  const challenge = await beginSignIn(api.browser(), ann.user);
  expect((await answer(challenge, spell(code()))).status).toBe(200);
});

it('reads a recovery code with other hyphens, small letters and invisible marks', async () => {
  const challenge = await beginSignIn(api.browser(), ann.user);
  const typed = `\ufeff${ann.recoveryCodes[0]?.replaceAll('-', '\u2013').toLowerCase()}\u00a0`;
  expect((await answer(challenge, typed)).status).toBe(200);
});

it('counts no text that cannot be a code as a guess', async () => {
  const challenge = await beginSignIn(api.browser(), ann.user);
  for (const text of ['12345', '1234567', 'ABCD-EFGH', '12345x', '😀', '12345\u0000', ' 1 ', '１２３４５']) {
    const { status, body } = await answer(challenge, text);
    expect([text, status, body.errors]).toEqual([text, 422, { code: [secondFactorTexts.codeMalformed] }]);
  }
  // The challenge allows five tries.
  expect((await answer(challenge)).status).toBe(200);
});

it('refuses a wrong code and records it', async () => {
  const challenge = await beginSignIn(api.browser(), ann.user);
  const { status, body, headers } = await answer(challenge, '000000');
  expect([status, body.code, body.message]).toEqual([401, 'INVALID_CODE', secondFactorTexts.wrongCode]);
  expect(headers.getSetCookie()).toEqual([]);
  const entry = await api.db.read.findOneByOrFail(AuditEntry, { action: 'user.sign-in-refused' });
  expect(entry).toMatchObject({ subjectId: ann.user.id, detail: { code: 'INVALID_CODE' } });
});

it('accepts a code once, for any challenge', async () => {
  const first = await beginSignIn(api.browser(), ann.user);
  expect((await answer(first)).status).toBe(200);
  const second = await beginSignIn(api.browser(), ann.user);
  expect((await answer(second)).body.code).toBe('INVALID_CODE');
  expect((await answer(second, code(1))).status).toBe(200);
});

it('accepts one answer to a challenge', async () => {
  const challenge = await beginSignIn(api.browser(), ann.user);
  expect((await answer(challenge)).status).toBe(200);
  const again = await answer(challenge, code(1));
  expect([again.status, again.body.code]).toEqual([410, 'EXPIRED']);
});

it('accepts no code older than the last one', async () => {
  const challenge = await beginSignIn(api.browser(), ann.user);
  expect((await answer(challenge, code(1))).status).toBe(200);
  expect((await answer(await beginSignIn(api.browser(), ann.user), code())).status).toBe(401);
});

it('accepts one of twenty uses of a code at the same moment, on two instances', async () => {
  const other = await openTestApi({ database: { db: api.db, remove: async () => undefined } });
  other.clock.set(api.clock.now().toISOString());
  const instances = [api, other];
  const challenges = await Promise.all(Array.from({ length: 20 }, () => beginSignIn(api.browser(), ann.user)));
  const answers = await Promise.all(
    challenges.map((challenge, index) => answer(challenge, code(), instances[index % 2]?.browser())),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  await other.close();
});

it('accepts one of twenty uses of a recovery code at the same moment', async () => {
  const challenges = await Promise.all(Array.from({ length: 20 }, () => beginSignIn(api.browser(), ann.user)));
  const answers = await Promise.all(challenges.map((challenge) => answer(challenge, ann.recoveryCodes[0])));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

it('allows five codes for a challenge, also at the same moment', async () => {
  const challenge = await beginSignIn(api.browser(), ann.user);
  const answers = await Promise.all(Array.from({ length: 12 }, () => answer(challenge, '000000')));
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(5).fill(401), ...Array(7).fill(410)]);
  const late = await answer(challenge);
  expect([late.status, late.body.code, late.body.message]).toEqual([410, 'EXPIRED', secondFactorTexts.expired]);
});

it('ends a challenge after ten minutes', async () => {
  const challenge = await beginSignIn(api.browser(), ann.user);
  api.clock.advance(10 * minuteMs);
  expect((await answer(challenge)).status).toBe(410);
});

it('binds a challenge to its account', async () => {
  const bob = await withFactor(api, 'attorney');
  const challenge = await beginSignIn(api.browser(), ann.user);
  expect((await answer(challenge, codeOf(bob.secret, api.clock.now()))).status).toBe(401);
  expect((await answer(challenge, bob.recoveryCodes[0])).status).toBe(401);
});

it('voids a challenge by a new password, a deactivation and a reset of the factor', async () => {
  const admin = await api.signedIn('admin');
  const first = await beginSignIn(api.browser(), ann.user);
  api.clock.advance(1_000);
  await ann.browser.post('/auth/change-password', { currentPassword: password, password: 'Next!pass1' });
  expect((await answer(first)).status).toBe(410);
  const bob = await withFactor(api, 'attorney');
  const second = await beginSignIn(api.browser(), bob.user);
  await api.db.write((tx) => tx.update(User, { id: bob.user.id }, { isActive: false }));
  expect((await answer(second, codeOf(bob.secret, api.clock.now()))).status).toBe(410);
  await api.db.write((tx) => tx.update(User, { id: bob.user.id }, { isActive: true }));
  await admin.browser.delete(`/users/${bob.user.id}/second-factor`);
  expect((await answer(second, codeOf(bob.secret, api.clock.now()))).status).toBe(410);
});

it('accepts a recovery code once, in any spelling, and informs the owner', async () => {
  const [recoveryCode = ''] = ann.recoveryCodes;
  const spelling = recoveryCode.toLowerCase().replaceAll('-', ' ');
  expect((await answer(await beginSignIn(api.browser(), ann.user), spelling)).status).toBe(200);
  expect((await answer(await beginSignIn(api.browser(), ann.user), recoveryCode)).status).toBe(401);
  expect((await api.mailsTo(ann.user.email)).map(({ kind }) => kind)).toContain('account.second-factor-recovery');
});

it('keeps the second step after a password reset by mail', async () => {
  await api.browser().post('/auth/forgot-password', { email: ann.user.email });
  const mail = (await api.mailsTo(ann.user.email)).at(-1);
  const reset = await api
    .browser()
    .post('/auth/reset-password', { token: mail && tokenIn(mail), password: 'Next!pass1' });
  expect([reset.status, reset.headers.getSetCookie()]).toEqual([200, []]);
  const { body } = await api.browser().post('/auth/login', { email: ann.user.email, password: 'Next!pass1' });
  expect(Object.keys(body.data)).toEqual(['secondFactor']);
});

it('accepts no invitation for an account with a second factor', async () => {
  const admin = await api.signedIn('admin');
  const invitee = { name: 'Nina', email: 'nina@example.com', role: 'attorney' };
  await admin.browser.post('/users/invite', invitee);
  await api.db.write((tx) =>
    tx.update(User, { email: invitee.email }, { secondFactorAt: api.clock.now().toISOString() }),
  );
  const [mail] = await api.mailsTo(invitee.email);
  const accepted = await api.browser().post('/auth/accept-invite', { token: mail && tokenIn(mail), password });
  expect([accepted.status, accepted.headers.getSetCookie()]).toEqual([410, []]);
});

describe('with rate limits', () => {
  beforeEach(async () => {
    await api.close();
    api = await openTestApi({ config: { rateLimits: true } });
    ann = await withFactor(api, 'attorney');
  });

  it('locks the codes of an account after five failures over several challenges, except for a known browser', async () => {
    const statuses = [];
    for (let count = 0; count < 7; count += 1) {
      const challenge = await beginSignIn(api.browser(), ann.user);
      statuses.push((await answer(challenge, '000000')).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
    const refused = await answer(await beginSignIn(api.browser(), ann.user));
    expect([refused.status, refused.body.message]).toEqual([429, authTexts.tooManyAttempts]);
    const known = ann.browser;
    expect((await answer(await beginSignIn(known, ann.user), code(), known)).status).toBe(200);
  });

  it('informs the owner of five wrong codes, once a day', async () => {
    const told = async () =>
      (await api.mailsTo(ann.user.email)).filter(({ kind }) => kind.startsWith('account.second-factor-wrong-codes'));
    const enterWrong = async (times: number, browser = api.browser()) => {
      const challenge = await beginSignIn(browser, ann.user);
      for (let count = 0; count < times; count += 1) {
        await answer(challenge, '000000', browser);
      }
    };
    await enterWrong(4);
    expect(await told()).toEqual([]);
    await enterWrong(1);
    expect((await told()).map(({ kind }) => kind)).toEqual(['account.second-factor-wrong-codes']);
    expect((await told())[0]?.body.paragraphs.join(' ')).toMatch(/knows your password.*choose a new password/);
    const { body } = await ann.browser.get('/users/me/security-events');
    expect(body.data.events.map(({ kind }: { kind: string }) => kind)).toContain('user.second-factor-locked');
    await enterWrong(5, ann.browser);
    expect(await told()).toHaveLength(1);
    api.clock.advance(dayMs);
    await enterWrong(5);
    expect(await told()).toHaveLength(2);
  });

  it('counts no tries on a challenge that has none left, because no code is compared', async () => {
    const spent = await beginSignIn(api.browser(), ann.user);
    await api.db.write((tx) => tx.update(SignInChallenge, { userId: ann.user.id }, { tries: 5 }));
    for (let count = 0; count < 5; count += 1) {
      expect((await answer(spent, '000000')).status).toBe(410);
    }
    expect((await answer(await beginSignIn(api.browser(), ann.user))).status).toBe(200);
  });

  it('says how long a second lock lasts', async () => {
    for (const minutes of [15, 30]) {
      const challenge = await beginSignIn(api.browser(), ann.user);
      for (let count = 0; count < 5; count += 1) {
        expect((await answer(challenge, '000000')).status).toBe(401);
      }
      const { status, body, headers } = await answer(await beginSignIn(api.browser(), ann.user));
      expect([status, body.message]).toEqual([429, `Too many attempts. Please try again in ${minutes} minutes.`]);
      expect(headers.get('retry-after')).toBe(String(minutes * 60));
      const known = ann.browser;
      expect((await answer(await beginSignIn(known, ann.user), code(), known)).status).toBe(200);
      api.clock.advance(minutes * minuteMs);
    }
  });

  it('keeps the lock when the password is reset by mail', async () => {
    for (let count = 0; count < 5; count += 1) {
      await answer(await beginSignIn(api.browser(), ann.user), '000000');
    }
    await api.browser().post('/auth/forgot-password', { email: ann.user.email });
    const mail = (await api.mailsTo(ann.user.email)).at(-1);
    await api.browser().post('/auth/reset-password', { token: mail && tokenIn(mail), password: 'Next!pass1' });
    const { body } = await api.browser().post('/auth/login', { email: ann.user.email, password: 'Next!pass1' });
    expect((await answer(body.data.secondFactor.challenge)).status).toBe(429);
  });
});
