import { submissionSample } from '@portal/contracts/samples';
import { openTestApi, password, type TestApi, tokenIn } from '../../../test/api';
import { Browser } from '../../../test/browser';
import { addCase } from '../../../test/case-record';
import { honest } from '../../../test/sample-files';
import { upload } from '../../../test/upload';
import { callerOf } from '../../platform/http/caller';
import { AuditEntry, recordAudit, verifyAuditChain } from './';

const home = '203.0.113.7';

/** A browser at `home`, behind the one proxy that the server trusts. */
class BrowserAtHome extends Browser {
  override send: Browser['send'] = (method, path, { headers, body } = {}) =>
    super.send(method, path, { headers: { ...headers, 'x-forwarded-for': `198.51.100.1, ${home}` }, body });
}

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi({ config: { trustProxy: 1, emailVerification: true } });
});
afterEach(() => api.close());

const visitor = () => new BrowserAtHome(api.origin);
const entriesOf = (...actions: string[]) =>
  api.db.read
    .find(AuditEntry, { order: { position: 'ASC' } })
    .then((entries) => entries.filter(({ action }) => actions.includes(action)));
const tokenFor = async (email: string) => {
  const mail = (await api.mailsTo(email)).at(-1);
  return mail ? tokenIn(mail) : '';
};

it('records the address of a signed-in person', async () => {
  const { email } = await api.addUser('admin');
  const { id } = await addCase(api.db);
  const admin = visitor();
  await admin.post('/auth/login', { email, password });
  await admin.get(`/cases/${id}`);
  expect(await entriesOf('user.signed-in', 'case.opened')).toMatchObject([
    { actorRole: 'admin', networkAddress: home },
    { actorRole: 'admin', networkAddress: home },
  ]);
});

it('records the address of a visitor', async () => {
  const { body } = await visitor().post('/cases/submit', submissionSample({ email: 'ada@example.com' }));
  await upload(visitor(), { uploadToken: body.data.uploadToken }, { name: 'a.pdf', bytes: honest['pdf'] as Buffer });
  await visitor().post('/contact', { name: 'Ada', email: 'ada@example.com', subject: 'Hello', message: 'A question.' });
  expect(await entriesOf('case.submitted', 'document.uploaded', 'contact.received')).toMatchObject(
    Array(3).fill({ actorId: null, actorName: 'Visitor', actorRole: 'system', networkAddress: home }),
  );
});

it('records the address for registration, verification and password reset', async () => {
  const ada = visitor();
  await ada.post('/auth/register', { name: 'Ada', email: 'ada@example.com', password });
  await ada.post('/auth/verify-email', { token: await tokenFor('ada@example.com') });
  await visitor().post('/auth/forgot-password', { email: 'ada@example.com' });
  const reset = { token: await tokenFor('ada@example.com'), password: 'Next!pass1' };
  expect((await visitor().post('/auth/reset-password', reset)).status).toBe(200);
  const entries = await entriesOf(
    'user.registered',
    'user.email-verified',
    'user.password-reset-asked',
    'user.password-reset',
  );
  expect(entries.map(({ action, actorName, networkAddress }) => [action, actorName, networkAddress])).toEqual([
    ['user.registered', 'Client', home],
    ['user.email-verified', 'Client', home],
    ['user.password-reset-asked', 'Visitor', home],
    ['user.email-verified', 'Client', home],
    ['user.password-reset', 'Client', home],
  ]);
  expect(await verifyAuditChain(api.db.read)).toMatchObject({ entries: 5 });
});

it('records the address of the person who accepts an invitation', async () => {
  const { browser: admin } = await api.signedIn('admin');
  await admin.post('/users/invite', { name: 'Ann', email: 'ann@example.com', role: 'attorney' });
  await visitor().post('/auth/accept-invite', { token: await tokenFor('ann@example.com'), password });
  expect(await entriesOf('user.invited', 'user.invitation-accepted')).toMatchObject([
    { networkAddress: '127.0.0.1' },
    { actorName: 'Ann', networkAddress: home },
  ]);
});

it('shows the address to admins in the list and in the CSV file', async () => {
  await visitor().post('/cases/submit', submissionSample());
  const { browser: admin } = await api.signedIn('admin');
  const { body } = await admin.get('/audit/list?action=case.submitted');
  expect(body.data.events).toMatchObject([{ actorName: 'Visitor', networkAddress: home }]);
  const { body: csv } = await admin.get('/reports/audit.csv?action=case.submitted');
  const [head, line] = String(csv).replace('\uFEFF', '').split('\r\n');
  expect([head?.split(',')[7], line?.split(',')[7]]).toEqual(['Network address', home]);
});

it('filters by address in the list and in the CSV file', async () => {
  await visitor().post('/cases/submit', submissionSample());
  const { browser: admin } = await api.signedIn('admin');
  const found = async (networkAddress: string) => {
    const query = `networkAddress=${encodeURIComponent(networkAddress)}`;
    const { body } = await admin.get(`/audit/list?${query}`);
    const { body: csv } = await admin.get(`/reports/audit.csv?${query}`);
    expect(String(csv).trim().split('\r\n')).toHaveLength(body.data.pagination.total + 1);
    return body.data.events.map(({ action }: { action: string }) => action);
  };
  expect(await found(home)).toEqual(['case.submitted']);
  expect(await found('203.0.113.70')).toEqual([]);
  expect(await found('somewhere')).toEqual([]);
});

const submission = {
  action: 'case.submitted',
  subjectType: 'case',
  subjectId: 'c1',
  at: '2026-01-01T00:00:00.000Z',
} as const;

it.each(['2001:db8:1:2::/64', '2001:db8:1:2::7', '2001:0DB8:1:2:0:0:0:9'])(
  'finds entries of an IPv6 network by %s',
  async (asked) => {
    const actor = callerOf({ ip: '2001:db8:1:2:aaaa::1' });
    await api.db.write((tx) => recordAudit(tx, { ...submission, actor }));
    const { browser: admin } = await api.signedIn('admin');
    const { body } = await admin.get(`/audit/list?networkAddress=${encodeURIComponent(asked)}`);
    expect(body.data.events).toMatchObject([{ networkAddress: '2001:db8:1:2::/64' }]);
  },
);

it('finds an entry by the address that the list shows, also in the long form of early entries', async () => {
  const { browser: admin } = await api.signedIn('admin');
  for (const networkAddress of ['2001:db8:0:0::/64', '2001:db8::/64']) {
    await api.db.write((tx) => recordAudit(tx, { ...submission, actor: { networkAddress } }));
    const { body } = await admin.get(`/audit/list?networkAddress=${encodeURIComponent(networkAddress)}`);
    expect(body.data.events[0]).toMatchObject({ networkAddress });
  }
});
