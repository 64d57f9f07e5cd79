import { authTexts } from '@portal/contracts';
import { openTestApi, password, type TestApi, tokenIn } from '../../test/api';
import { AccountToken } from '../auth/tokens/account-token.entity';
import { hourMs } from '../platform/kernel/durations';
import { AuditEntry } from '../records/audit';
import { User } from '../records/users';

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi({ config: { emailVerification: true } });
});
afterEach(() => api.close());

const next = 'Next!pass1';
const tokenFor = async (email: string) => {
  const mail = (await api.mailsTo(email)).at(-1);
  return mail ? tokenIn(mail) : '';
};
const post = (path: string, body: object) => api.browser().post(path, body);

const register = async () => {
  const browser = api.browser();
  const { body } = await browser.post('/auth/register', { name: 'Ada', email: 'ada@example.com', password });
  return { browser, user: body.data.user };
};

describe('POST /auth/verify-email', () => {
  it('is requested by mail at registration when verification is required', async () => {
    const { user } = await register();
    expect(user).toMatchObject({ emailVerified: false, verificationRequired: true });
    const [mail] = await api.mailsTo('ada@example.com');
    expect(mail?.body.action?.url).toMatch(/^\/verify-email#[\w-]{43}$/);
  });

  it('verifies the address once', async () => {
    const { browser } = await register();
    const token = await tokenFor('ada@example.com');
    const { status, body } = await browser.post('/auth/verify-email', { token });
    expect([status, body.message]).toEqual([200, 'Your email address is verified.']);
    expect((await browser.get('/auth/me')).body.data).toMatchObject({
      emailVerified: true,
      verificationRequired: false,
    });
    const again = await post('/auth/verify-email', { token });
    expect([again.status, again.body.code, again.body.message]).toEqual([410, 'EXPIRED', authTexts.verifyExpired]);
  });

  it('refuses a link after 24 hours or when a newer one was sent', async () => {
    const { browser } = await register();
    const older = await tokenFor('ada@example.com');
    await post('/auth/resend-verification', { email: 'ADA@example.com' });
    const newer = await tokenFor('ada@example.com');
    expect((await browser.post('/auth/verify-email', { token: older })).status).toBe(410);
    api.clock.advance(24 * hourMs);
    expect((await browser.post('/auth/verify-email', { token: newer })).status).toBe(410);
  });

  it('refuses a visitor who is signed in to another account, and keeps the link valid', async () => {
    const { browser } = await register();
    const token = await tokenFor('ada@example.com');
    const victim = await api.signedIn('client', { email: 'victim@example.com' });
    const { status, body } = await victim.browser.post('/auth/verify-email', { token });
    expect([status, body.code, body.message]).toEqual([401, 'SIGN_IN_REQUIRED', authTexts.verifyOther]);
    expect((await browser.post('/auth/verify-email', { token })).status).toBe(200);
  });

  it('stores no token in a usable form', async () => {
    await register();
    const token = await tokenFor('ada@example.com');
    const stored = await api.db.read.find(AccountToken);
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it('answers a resend request alike whether or not an account is unverified', async () => {
    await register();
    await api.addUser('client', { email: 'verified@example.com' });
    const answers = await Promise.all(
      ['ada@example.com', 'verified@example.com', 'nobody@example.com'].map((email) =>
        post('/auth/resend-verification', { email }),
      ),
    );
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(await api.mailsTo('verified@example.com')).toEqual([]);
  });
});

describe('POST /auth/forgot-password and /auth/reset-password', () => {
  it.each(['/auth/forgot-password', '/auth/resend-verification'])(
    'delays the answer of %s, so that its duration does not reveal whether an account exists',
    async (path) => {
      await register();
      for (const email of ['ada@example.com', 'nobody@example.com']) {
        const startedAt = performance.now();
        await post(path, { email });
        expect(performance.now() - startedAt).toBeGreaterThanOrEqual(99);
      }
    },
  );

  it('answers alike for known and unknown addresses', async () => {
    await api.addUser('client', { email: 'known@example.com' });
    const [known, unknown] = await Promise.all(
      ['known@example.com', 'unknown@example.com'].map((email) => post('/auth/forgot-password', { email })),
    );
    expect([known?.status, known?.body.message]).toEqual([200, authTexts.resetSent]);
    expect(unknown?.body).toEqual(known?.body);
    expect((await api.mailsTo('known@example.com')).map(({ kind }) => kind)).toEqual(['account.reset-password']);
    expect(await api.mailsTo('unknown@example.com')).toEqual([]);
  });

  it('sets a password by the mailed link, ends every session and verifies the address', async () => {
    const { user, browser } = await api.signedIn('client', { emailVerifiedAt: null });
    await post('/auth/forgot-password', { email: user.email });
    const token = await tokenFor(user.email);
    expect((await post('/auth/reset-password', { token, password: next })).status).toBe(200);
    expect((await browser.get('/auth/me')).status).toBe(401);
    expect((await browser.post('/auth/refresh')).status).toBe(401);
    expect((await post('/auth/login', { email: user.email, password })).status).toBe(401);
    const again = await post('/auth/login', { email: user.email, password: next });
    expect(again.body.data.user.emailVerified).toBe(true);
    expect((await api.mailsTo(user.email)).map(({ kind }) => kind)).toContain('account.password-changed');
  });

  it('accepts only the newest link, once, for 60 minutes', async () => {
    const { email } = await api.addUser('client');
    await post('/auth/forgot-password', { email });
    const older = await tokenFor(email);
    api.clock.advance(1_000);
    await post('/auth/forgot-password', { email });
    const newer = await tokenFor(email);
    const statuses = [];
    for (const token of [older, newer, newer]) {
      statuses.push((await post('/auth/reset-password', { token, password: next })).status);
    }
    expect(statuses).toEqual([410, 200, 410]);
    // The mail about the new password is not the last one then.
    api.clock.advance(1_000);
    await post('/auth/forgot-password', { email });
    const late = await tokenFor(email);
    api.clock.advance(hourMs);
    const { status, body } = await post('/auth/reset-password', { token: late, password: next });
    expect([status, body.message]).toEqual([410, authTexts.resetExpired]);
  });

  it('sets one password when the link is used twice at the same time', async () => {
    const { email } = await api.addUser('client');
    await post('/auth/forgot-password', { email });
    const token = await tokenFor(email);
    const answers = await Promise.all(
      [next, 'Other!pass2'].map((chosen) => post('/auth/reset-password', { token, password: chosen })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
  });

  it('refuses a link of another kind', async () => {
    const { email } = await api.addUser('client');
    await post('/auth/forgot-password', { email });
    const token = await tokenFor(email);
    expect((await post('/auth/verify-email', { token })).status).toBe(410);
    expect((await post('/auth/accept-invite', { token, password: next })).status).toBe(410);
    expect((await post('/auth/reset-password', { token, password: next })).status).toBe(200);
  });

  it('refuses a link that was mailed to an earlier address of the account', async () => {
    const { user, browser } = await api.signedIn('client');
    await post('/auth/forgot-password', { email: user.email });
    const token = await tokenFor(user.email);
    await browser.patch('/users/me', { email: 'new@example.com', currentPassword: password });
    const verification = await tokenFor('new@example.com');
    expect((await browser.post('/auth/verify-email', { token: verification })).status).toBe(200);
    expect((await post('/auth/reset-password', { token, password: next })).status).toBe(410);
    expect((await post('/auth/login', { email: 'new@example.com', password })).status).toBe(200);
  });

  it('refuses a link of a deactivated account', async () => {
    const { id, email } = await api.addUser('client');
    await post('/auth/forgot-password', { email });
    const token = await tokenFor(email);
    await api.db.write((tx) => tx.update(User, { id }, { isActive: false }));
    expect((await post('/auth/reset-password', { token, password: next })).status).toBe(410);
  });

  it('gives an account that someone else registered to the owner of the mailbox', async () => {
    const attacker = api.browser();
    await attacker.post('/auth/register', { name: 'Mallory', email: 'victim@example.com', password });
    await post('/auth/forgot-password', { email: 'victim@example.com' });
    const token = await tokenFor('victim@example.com');
    expect((await post('/auth/reset-password', { token, password: next })).status).toBe(200);
    expect((await attacker.get('/auth/me')).status).toBe(401);
    expect((await post('/auth/login', { email: 'victim@example.com', password })).status).toBe(401);
  });
});

describe('POST /auth/change-password', () => {
  it('keeps only this device signed in', async () => {
    const { user, browser } = await api.signedIn('client');
    const elsewhere = await api.signIn(user);
    const thief = browser.copy();
    api.clock.advance(1_000);
    const { status } = await browser.post('/auth/change-password', { currentPassword: password, password: next });
    expect(status).toBe(200);
    expect((await browser.get('/auth/me')).status).toBe(200);
    expect((await elsewhere.get('/auth/me')).status).toBe(401);
    expect((await thief.get('/auth/me')).status).toBe(401);
    await expect(api.db.read.countBy(AuditEntry, { action: 'user.password-changed' })).resolves.toBe(1);
  });

  it('requires the current password', async () => {
    const { user, browser } = await api.signedIn('client');
    const { status, body } = await browser.post('/auth/change-password', { currentPassword: 'x', password: next });
    expect([status, body.code, Object.keys(body.errors)]).toEqual([422, 'VALIDATION', ['currentPassword']]);
    const { passwordHash } = await api.db.read.findOneByOrFail(User, { id: user.id });
    expect(passwordHash).toBe(user.passwordHash);
  });
});

it('answers 410 to made-up links', async () => {
  const answers = await Promise.all(
    ['x', '\u0000', 'a'.repeat(200), '../../etc/passwd'].flatMap((token) => [
      post('/auth/verify-email', { token }),
      post('/auth/reset-password', { token, password: next }),
      post('/auth/accept-invite', { token, password: next }),
    ]),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 410));
});
