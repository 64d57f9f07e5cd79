import { seedTexts } from '@portal/contracts';
import { openTestApi, type TestApi } from '../../../test/api';
import { User } from '../../records/users';

let api: TestApi;
afterEach(() => api.close());

const emails = [
  'admin@demo.local',
  'attorney@demo.local',
  'attorney2@demo.local',
  'client@demo.local',
  'sysadmin@demo.local',
];

describe('while demo data is allowed', () => {
  beforeEach(async () => {
    api = await openTestApi();
  });
  const seed = () => api.browser().post('/seed/users');

  it('creates five users who can sign in, and reports them', async () => {
    const { status, body } = await seed();
    expect([status, body.message]).toEqual([200, 'The demo users are ready.']);
    expect(body.data.results).toEqual([
      { email: emails[0], role: 'admin', status: 'created' },
      { email: emails[1], role: 'attorney', status: 'created' },
      { email: emails[2], role: 'attorney', status: 'created' },
      { email: emails[3], role: 'client', status: 'created' },
      { email: emails[4], role: 'admin', status: 'created' },
    ]);
    expect(body.data.summary).toEqual({ created: 5, existing: 0 });
    for (const email of emails) {
      const login = await api.browser().post('/auth/login', { email, password: 'Demo@1234' });
      expect([login.status, login.body.data.user.emailVerified]).toEqual([200, true]);
    }
  });

  it('keeps existing users unchanged', async () => {
    await api.addUser('admin', { email: 'Admin@demo.local', name: 'Kept' });
    const before = await api.db.read.findOneByOrFail(User, { emailNormalized: emails[0] });
    const { body } = await seed();
    expect(body.data.summary).toEqual({ created: 4, existing: 1 });
    await expect(api.db.read.findOneByOrFail(User, { id: before.id })).resolves.toEqual(before);
    expect((await seed()).body.data.summary).toEqual({ created: 0, existing: 5 });
  });

  it('creates each user once for several concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, seed));
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
    await expect(api.db.read.count(User)).resolves.toBe(5);
  });

  it('returns the data of the setup page', async () => {
    const { body } = await api.browser().get('/seed/status');
    expect(body.data).toMatchObject({ allowed: true, admin: { email: emails[0], password: 'Demo@1234' } });
  });
});

describe('while demo data is not allowed', () => {
  beforeEach(async () => {
    api = await openTestApi({ config: { allowDemoSeed: false } });
  });

  it('creates no users and shows no password', async () => {
    const { status, body } = await api.browser().post('/seed/users');
    expect([status, body.code, body.message]).toEqual([403, 'DEMO_DISABLED', seedTexts.disabled]);
    await expect(api.db.read.count(User)).resolves.toBe(0);
    const setup = await api.browser().get('/seed/status');
    expect(setup.body.data).toMatchObject({ allowed: false });
    expect(setup.body.data.admin).toBeUndefined();
  });

  it('names settings and never their values', async () => {
    const { body } = await api.browser().get('/seed/status');
    const secret = body.data.settings.find(({ name }: { name: string }) => name === 'JWT_SECRET');
    expect(secret).toEqual({ name: 'JWT_SECRET', purpose: expect.any(String), isSet: false, required: true });
    expect(JSON.stringify(body)).not.toContain(api.config.secrets[0]);
  });
});

it('lists no settings in production', async () => {
  api = await openTestApi({ config: { production: true, allowDemoSeed: false } });
  const { status, body } = await api.browser().get('/seed/status');
  expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
});
