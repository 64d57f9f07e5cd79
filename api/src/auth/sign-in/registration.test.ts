import { authTexts, passwordTexts, policyVersion } from '@portal/contracts';
import { openTestApi, password, type TestApi } from '../../../test/api';
import { User } from '../../records/users';

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi();
});
afterEach(() => api.close());

const newcomer = { name: ' Ada Client ', email: ' Ada@Example.com ', phone: '', password };

describe('POST /auth/register', () => {
  it('creates a client and signs them in', async () => {
    const browser = api.browser();
    const { status, body } = await browser.post('/auth/register', newcomer);
    expect(status).toBe(201);
    expect(body).toEqual({
      success: true,
      data: {
        user: {
          id: body.data.user._id,
          _id: expect.any(String),
          email: 'Ada@Example.com',
          name: 'Ada Client',
          role: 'client',
          emailVerified: false,
          verificationRequired: false,
          notifyWithoutContent: false,
          secondFactor: 'off',
          sessionEndsAt: expect.any(String),
          sessionIdleSeconds: 24 * 60 * 60,
        },
      },
    });
    const me = await browser.get('/auth/me');
    expect([me.status, me.body.data]).toEqual([200, body.data.user]);
  });

  it('sends mails without content to people who ask for it', async () => {
    const { status, body } = await api.browser().post('/auth/register', { ...newcomer, notifyWithoutContent: true });
    expect([status, body.data.user.notifyWithoutContent]).toEqual([201, true]);
    const wrong = await api.browser().post('/auth/register', { ...newcomer, notifyWithoutContent: 'yes' });
    expect(wrong.status).toBe(422);
  });

  it('ignores all other fields', async () => {
    const more = {
      role: 'admin',
      isActive: false,
      emailVerified: true,
      emailVerifiedAt: '2020-01-01',
      id: 'x',
      _id: 'x',
    };
    const { body } = await api.browser().post('/auth/register', { ...newcomer, ...more });
    const stored = await api.db.read.findOneByOrFail(User, { emailNormalized: 'ada@example.com' });
    expect(body.data.user).toMatchObject({ role: 'client', emailVerified: false });
    expect(stored).toMatchObject({ role: 'client', isActive: true, emailVerifiedAt: null });
    expect(stored.id).not.toBe('x');
  });

  it('stores which version of the terms was accepted, and when', async () => {
    const { body } = await api.browser().post('/auth/register', newcomer);
    const stored = await api.db.read.findOneByOrFail(User, { id: body.data.user.id });
    expect(stored).toMatchObject({ policyVersion, policyAcceptedAt: stored.createdAt });
  });

  it('refuses a taken address in any spelling, and notifies its owner once a day', async () => {
    const owner = await api.addUser('client', { email: 'ada@example.com' });
    for (const email of ['ADA@example.COM', 'ada@example.com ']) {
      const { status, body, headers } = await api.browser().post('/auth/register', { ...newcomer, email });
      expect([status, body.code, body.message]).toEqual([409, 'EMAIL_TAKEN', authTexts.emailTaken]);
      expect(headers.getSetCookie()).toEqual([]);
    }
    expect((await api.mailsTo(owner.email)).map(({ kind }) => kind)).toEqual(['account.email-taken']);
  });

  it('creates one account for ten simultaneous registrations with one address', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => api.browser().post('/auth/register', newcomer)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
    await expect(api.db.read.count(User)).resolves.toBe(1);
  });

  it.each([
    [{}, authTexts.nameMissing],
    [{ name: 'A', email: '  ' }, authTexts.emailMissing],
    [{ name: 'A', email: 'a@b' }, authTexts.invalidEmail],
    [{ name: 'A', email: 'a@b.co', password: 'short' }, passwordTexts.incomplete],
    [{ name: 'A', email: 'a@b.co', password: `Aa1!${'é'.repeat(35)}` }, passwordTexts.tooLong],
    [{ name: 'A\u0000', email: 'a@b.co', password }, 'Please remove the characters that cannot be stored.'],
    [{ name: 'A'.repeat(121), email: 'a@b.co', password }, 'Please use at most 120 characters.'],
    [{ name: ['A'], email: {}, password: 1 }, authTexts.nameMissing],
  ])('refuses %j in the words of the specification', async (body, message) => {
    const answer = await api.browser().post('/auth/register', body);
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([422, 'VALIDATION', message]);
    expect(Object.values(answer.body.errors as Record<string, string[]>)[0]?.[0]).toBe(message);
  });
});
