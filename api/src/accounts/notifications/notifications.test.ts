import { createPublicKey } from 'node:crypto';
import { notificationTexts } from '@portal/contracts';
import jwt from 'jsonwebtoken';
import { pino } from 'pino';
import { openTestApi, type Person, password, type TestApi } from '../../../test/api';
import { openPushService, type PushService } from '../../../test/push-service';
import { NotifiedDevice } from '../../auth';
import { dayMs } from '../../platform/kernel/durations';
import { AuditEntry } from '../../records/audit';
import { User } from '../../records/users';
import { notifyDevices } from './notify-devices';
import type { PushKey } from './push-key';

const privateKey = Buffer.from('Lx3nV7yYqWm0r5TzK9sEoGhUj2pD8aFcB1iXk4RtQwM', 'base64url');
let service: PushService;
let api: TestApi;
let client: Person;

beforeEach(async () => {
  service = await openPushService();
  api = await openTestApi({ config: { push: { privateKey, apiBase: service.origin } } });
  client = await api.signedIn('client');
});
afterEach(() => Promise.all([api.close(), service.close()]));

const path = '/users/me/notifications';
const deviceAt = (name: string) => `${service.origin}/device/${name}`;
const turnOn = ({ browser }: Pick<Person, 'browser'>, name = 'phone', more: object = {}) =>
  browser.put(path, { endpoint: deviceAt(name), ...more });
const notify = (email = client.user.email) =>
  notifyDevices(
    {
      db: api.db,
      key: api.services.pushKey as PushKey,
      log: pino({ level: 'info' }, { write: (line: string) => api.logged.push(line) }),
      now: api.clock.now,
    },
    email,
  );
const woken = () => service.taken.map(({ path: asked }) => asked);

it('wakes the devices of the person, with an empty message that is signed for their push service', async () => {
  expect((await turnOn(client)).body).toMatchObject({ success: true, data: { isOn: true } });
  await turnOn(await api.signedIn('client'), 'of-somebody-else');
  await notify(client.user.email.toUpperCase());
  const [asked, ...more] = service.taken;
  expect([asked?.path, asked?.body, more]).toEqual(['/device/phone', '', []]);
  expect(asked?.headers).toMatchObject({ ttl: '86400', topic: 'news' });

  const { publicKey } = (await client.browser.get(path)).body.data;
  const [, token = '', key] = /^vapid t=(\S+), k=(\S+)$/.exec(asked?.headers.authorization ?? '') ?? [];
  expect(key).toBe(publicKey);
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const verifier = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
  const claims = jwt.verify(token, verifier, {
    algorithms: ['ES256'],
    clockTimestamp: api.clock.now().getTime() / 1_000,
  });
  expect(claims).toEqual({
    aud: service.origin,
    exp: api.clock.now().getTime() / 1_000 + 12 * 3_600,
    sub: `mailto:${api.config.supportEmail}`,
  });
});

it('calls known push services only', async () => {
  const wrong = [
    'https://example.com/x',
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com.example.com/x',
    'https://someone@fcm.googleapis.com/x',
    'https://notpush.apple.com/x',
    'http://169.254.169.254/latest',
    'file:///etc/passwd',
    'not an address',
  ];
  for (const endpoint of wrong) {
    const { status, body } = await client.browser.put(path, { endpoint });
    expect([endpoint, status, body.errors]).toEqual([endpoint, 422, { endpoint: [notificationTexts.endpoint] }]);
  }
  const known = [
    'https://fcm.googleapis.com/fcm/send/x',
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://web.push.apple.com/x',
    'https://wns2-par02p.notify.windows.com/w/?token=x',
  ];
  for (const endpoint of known) {
    expect((await client.browser.put(path, { endpoint })).status).toBe(200);
  }
  expect(await api.db.read.find(NotifiedDevice)).toMatchObject([{ endpoint: known.at(-1) }]);
});

it.each([
  ['notifications were turned off', () => client.browser.delete(path)],
  ['signing out', () => client.browser.post('/auth/logout')],
  [
    'the session was ended on another device',
    async () => {
      const other = await api.signIn(client.user);
      const { sessions } = (await other.get('/auth/sessions')).body.data;
      const { _id } = sessions.find(({ current }: { current: boolean }) => !current);
      return other.delete(`/auth/sessions/${_id}`);
    },
  ],
  [
    'the password was changed on another device',
    async () => {
      const other = await api.signIn(client.user);
      return other.post('/auth/change-password', { currentPassword: password, password: 'Next!pass1' });
    },
  ],
  [
    'the account was deactivated',
    async () => {
      await api.db.write((tx) => tx.update(User, { id: client.user.id }, { isActive: false }));
      return { status: 200 };
    },
  ],
])('tells a device nothing after %s', async (_how, end) => {
  await turnOn(client);
  expect((await end()).status).toBe(200);
  await notify();
  expect(woken()).toEqual([]);
});

it('tells a device also after its session has run out, and again after the next sign-in there', async () => {
  await turnOn(client);
  api.clock.advance(30 * dayMs);
  await notify();
  expect(woken()).toEqual(['/device/phone']);
  const again = await api.signIn(client.user);
  expect((await turnOn({ browser: again }, 'phone', { isRenewal: true })).body.data).toEqual({ isOn: true });
  await again.post('/auth/logout');
  await notify();
  expect(woken()).toHaveLength(1);
});

it('does not turn notifications on for whoever signs in on the device of somebody else', async () => {
  await turnOn(client);
  const other = await api.signedIn('client');
  expect((await turnOn(other, 'phone', { isRenewal: true })).body.data).toEqual({ isOn: false });
  expect(await api.db.read.find(NotifiedDevice)).toMatchObject([{ userId: client.user.id }]);
  // Who turns them on there has the device.
  await turnOn(other);
  expect(await api.db.read.find(NotifiedDevice)).toMatchObject([{ userId: other.user.id }]);
});

it('forgets a device that its push service no longer knows, and keeps one whose service fails', async () => {
  await turnOn(client, 'gone');
  await turnOn({ browser: await api.signIn(client.user) }, 'busy');
  await turnOn({ browser: await api.signIn(client.user) }, 'moved');
  for (const [name, status] of [
    ['gone', 410],
    ['busy', 503],
    ['moved', 302],
  ] as const) {
    service.answers.set(`/device/${name}`, status);
  }
  await notify();
  const kept = await api.db.read.find(NotifiedDevice, { order: { endpoint: 'ASC' } });
  expect(kept.map(({ endpoint }) => endpoint)).toEqual([deviceAt('busy'), deviceAt('moved')]);
  expect(woken().sort()).toEqual(['/device/busy', '/device/gone', '/device/moved']);
  const warnings = api.logged.filter((line) => line.includes('notification not sent'));
  expect(warnings).toHaveLength(2);
  // The address alone lets anybody who knows the key wake the device.
  expect(warnings.join()).not.toContain('/device/');
});

it('keeps the latest ten devices of a person, and records what was turned on and off', async () => {
  for (let count = 0; count < 12; count += 1) {
    await turnOn({ browser: await api.signIn(client.user) }, String(count));
    api.clock.advance(1_000);
  }
  expect(await api.db.read.countBy(NotifiedDevice, { userId: client.user.id })).toBe(10);
  const last = await api.signIn(client.user);
  await turnOn({ browser: last }, 'last');
  await last.delete(path);
  await last.delete(path);
  const count = (action: string) => api.db.read.countBy(AuditEntry, { action, subjectId: client.user.id });
  expect([await count('user.notifications-on'), await count('user.notifications-off')]).toEqual([13, 1]);
});

it('offers nothing without a key', async () => {
  const plain = await openTestApi();
  const { browser } = await plain.signedIn('client');
  expect((await browser.get(path)).body.data).toEqual({});
  expect((await browser.put(path, { endpoint: 'https://fcm.googleapis.com/x' })).status).toBe(422);
  await plain.close();
});
