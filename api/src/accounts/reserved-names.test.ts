import { reservedName } from '@portal/contracts';
import { openTestApi, password, type TestApi } from '../../test/api';
import { User } from '../records/users/user.entity';

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi({ config: { brandName: 'Falcon Checks' } });
});
afterEach(() => api.close());

it.each(['System', ' sys\u200btem ', 'FALCON  CHECKS'])('refuses a registration as %j', async (name) => {
  const answer = await api.browser().post('/auth/register', { name, email: 'eve@example.com', password });
  expect([answer.status, answer.body.errors]).toEqual([422, { name: [reservedName] }]);
  expect(await api.db.read.count(User)).toBe(0);
});

it('refuses a change to a reserved name, and lets people keep the name they have', async () => {
  const { user, browser } = await api.signedIn('client', { name: 'System' });
  expect((await browser.patch('/users/me', { name: 'System', country: 'UAE' })).status).toBe(200);
  expect((await browser.patch('/users/me', { name: 'Falcon Checks' })).status).toBe(422);
  expect(await api.db.read.findOneByOrFail(User, { id: user.id })).toMatchObject({ name: 'System', country: 'UAE' });
});

it('lets admins invite people under a reserved name', async () => {
  const { browser } = await api.signedIn('admin');
  const body = { name: 'Falcon Checks', email: 'desk@example.com', role: 'attorney' };
  expect((await browser.post('/users/invite', body)).status).toBe(201);
});
