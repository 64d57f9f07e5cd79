import { openTestApi, type TestApi, tokenIn } from '../../../test/api';
import { dayMs } from '../../platform/kernel/durations';
import { User } from '../../records/users/user.entity';
import { inviteFirstAdmin } from './bootstrap-admin';

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi();
});
afterEach(() => api.close());

const root = 'root@example.com';
const start = (email = root) => inviteFirstAdmin(api.db, email, api.clock.now);
const accept = async (email = root) => {
  const mail = (await api.mailsTo(email)).at(-1);
  const token = mail ? tokenIn(mail) : '';
  return (await api.browser().post('/auth/accept-invite', { token, password: 'Fresh!pass1' })).status;
};

it('invites the first admin once, and again when the link has expired', async () => {
  await start();
  await start();
  expect(await api.mailsTo(root)).toHaveLength(1);
  api.clock.advance(7 * dayMs);
  expect(await accept()).toBe(410);
  await start();
  expect(await accept()).toBe(200);
  expect(await api.db.read.countBy(User, { role: 'admin' })).toBe(1);
});

it('does nothing once there is an admin with a password', async () => {
  await api.addUser('admin');
  await start();
  expect(await api.mailsTo(root)).toEqual([]);
});

it('voids the link to the previous address when the address is corrected', async () => {
  await start('toor@example.com');
  await start();
  expect([await accept('toor@example.com'), await accept()]).toEqual([410, 200]);
});

it('allows two instances to start at the same time', async () => {
  await expect(Promise.all([start(), start()])).resolves.toBeDefined();
  expect(await accept()).toBe(200);
});
