import { authTexts } from '@portal/contracts';
import { openTestApi, password, type TestApi } from '../../../test/api';
import { AuditEntry } from '../../records/audit';
import { User } from '../../records/users';

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi();
});
afterEach(() => api.close());

describe('POST /auth/login', () => {
  it('finds the account whatever the capitals and spaces of its address', async () => {
    await api.addUser('attorney', { email: 'Ann@Example.com' });
    const { status, body } = await api.browser().post('/auth/login', { email: ' ANN@example.com', password });
    expect([status, body.data.user.role]).toEqual([200, 'attorney']);
  });

  it('sets the access, refresh and device cookies with their attributes', async () => {
    const { email } = await api.addUser('client');
    const { headers } = await api.browser().post('/auth/login', { email, password });
    const [access = '', refresh = '', device = ''] = headers.getSetCookie();
    expect(access).toMatch(/^access_token=[\w-]+\.[\w-]+\.[\w-]+; Path=\/; Max-Age=900; SameSite=Strict$/);
    expect(refresh).toMatch(/^refresh_token=[^;]+; Path=\/; Max-Age=604800; HttpOnly; SameSite=Strict$/);
    expect(device).toMatch(/^known_device=[^;]+; Path=\/api\/auth; Max-Age=\d+; HttpOnly; SameSite=Strict$/);
  });

  it.each([
    [{ email: '', password: '' }, authTexts.fillAll],
    [{ email: 'a@b.co' }, authTexts.fillAll],
    [{ email: 'a@b', password: 'x' }, authTexts.invalidEmail],
  ])('refuses %j in the words of the specification', async (body, message) => {
    const answer = await api.browser().post('/auth/login', body);
    expect([answer.status, answer.body.message]).toEqual([422, message]);
  });

  it('answers alike for a wrong password, an unknown address and an account without a password', async () => {
    await api.addUser('client', { email: 'known@example.com' });
    await api.addUser('attorney', { email: 'invited@example.com', passwordHash: null });
    const answers = await Promise.all(
      ['known@example.com', 'unknown@example.com', 'invited@example.com'].map((email) =>
        api.browser().post('/auth/login', { email, password: 'Wr0ng!pass' }),
      ),
    );
    for (const { status, body, headers } of answers) {
      expect([status, body]).toEqual([
        401,
        { success: false, message: authTexts.loginRefused, code: 'INVALID_CREDENTIALS' },
      ]);
      expect(headers.getSetCookie()).toEqual([]);
      expect([...headers.keys()].sort()).toEqual([...(answers[0]?.headers.keys() ?? [])].sort());
    }
  });

  it('reports a deactivated account only after the correct password', async () => {
    const { email } = await api.addUser('client', { isActive: false });
    const right = await api.browser().post('/auth/login', { email, password });
    const wrong = await api.browser().post('/auth/login', { email, password: 'Wr0ng!pass' });
    expect([right.status, right.body.code, right.body.message]).toEqual([
      403,
      'ACCOUNT_DEACTIVATED',
      authTexts.deactivated,
    ]);
    expect([wrong.status, wrong.body.code]).toEqual([401, 'INVALID_CREDENTIALS']);
  });

  it('records the sign-in', async () => {
    const { user } = await api.signedIn('client');
    const entries = await api.db.read.findBy(AuditEntry, { action: 'user.signed-in', subjectId: user.id });
    const stored = await api.db.read.findOneByOrFail(User, { id: user.id });
    expect([entries.length, stored.lastLoginAt]).toEqual([1, api.clock.now().toISOString()]);
  });

  it('records every refusal, without what was typed', async () => {
    const known = await api.addUser('client', { email: 'known@example.com' });
    const former = await api.addUser('client', { isActive: false });
    await api.browser().post('/auth/login', { email: known.email, password: 'Wr0ng!pass' });
    await api.browser().post('/auth/login', { email: 'unknown@example.com', password: 'Wr0ng!pass' });
    await api.browser().post('/auth/login', { email: former.email, password });
    const entries = await api.db.read.find(AuditEntry, { order: { position: 'ASC' } });
    const refusal = { action: 'user.sign-in-refused', actorId: null, networkAddress: '127.0.0.1' };
    expect(entries).toMatchObject([
      { ...refusal, subjectId: known.id, detail: { code: 'INVALID_CREDENTIALS' } },
      { ...refusal, subjectId: 'unknown', detail: { code: 'INVALID_CREDENTIALS' } },
      { ...refusal, subjectId: former.id, detail: { code: 'ACCOUNT_DEACTIVATED' } },
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/example\.com|Wr0ng/);
  });

  it('keeps ten sessions of a person and ends older ones', async () => {
    const stranger = await api.signedIn('client');
    const user = await api.addUser('client');
    const browsers = [];
    for (let count = 0; count < 12; count += 1) {
      browsers.push(await api.signIn(user));
      api.clock.advance(1_000);
    }
    const answers = await Promise.all(browsers.map((browser) => browser.get('/auth/me')));
    expect(answers.map(({ status }) => status)).toEqual([401, 401, ...Array(10).fill(200)]);
    expect((await stranger.browser.get('/auth/me')).status).toBe(200);
  });
});
