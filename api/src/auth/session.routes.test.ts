import { openTestApi, password, type TestApi } from '../../test/api';

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi();
});
afterEach(() => api.close());

const newcomer = { name: ' Ada Client ', email: ' Ada@Example.com ', phone: '', password };

describe('POST /auth/register', () => {
  it('creates a client who is signed in at once', async () => {
    const browser = api.browser();
    const { status, body } = await browser.post('/auth/register', newcomer);
    expect(status).toBe(201);
    expect(body.success).toBe(true);
    expect(body.data.user).toEqual({
      id: body.data.user._id,
      _id: expect.any(String),
      email: 'Ada@Example.com',
      name: 'Ada Client',
      role: 'client',
      emailVerified: false,
      verificationRequired: false,
      notifyWithoutContent: false,
    });
    const me = await browser.get('/auth/me');
    expect([me.status, me.body.data]).toEqual([200, body.data.user]);
  });
});
