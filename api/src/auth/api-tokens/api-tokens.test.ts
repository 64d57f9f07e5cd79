import { type ApiScope, apiTokenLimits, apiTokenTexts } from '@portal/contracts';
import { openTestApi, type Person, password, type TestApi } from '../../../test/api';
import { endpoints } from '../../../test/authorisation/asks';
import { addCase } from '../../../test/case-record';
import { dayMs } from '../../platform/kernel/durations';
import { AuditEntry } from '../../records/audit';
import { User } from '../../records/users';
import { ApiToken } from './api-token.entity';

let api: TestApi;
let admin: Person;
beforeEach(async () => {
  api = await openTestApi({ config: { rateLimits: true } });
  admin = await api.signedIn('admin');
});
afterEach(() => api.close());

const allScopes: ApiScope[] = ['cases:read', 'invoices:read', 'figures:read'];
const create = async (scopes: ApiScope[] = allScopes, by = admin) =>
  (await by.browser.post('/api-tokens', { name: 'Bookkeeping', scopes, days: 30 })).body.data;
const call = (token: string, path = '/cases/list', method = 'GET') =>
  api.browser().send(method, path, { headers: { authorization: `Bearer ${token}` } });
const statusOf = async (token: string, path?: string) => (await call(token, path)).status;

/**
 * Every call with ids that exist nowhere: a token is refused before anything is read. Another service proves itself by the signature of its
 * body, whatever token it sends.
 */
const everyCall = [...endpoints]
  .filter(([, { carries }]) => carries !== 'signed')
  .map(([name, { method, path, scope }]) => ({
    name,
    method,
    path: path.replaceAll(/:\w+/g, '7c9e6679-7425-40de-944b-e07fc1f90ae7'),
    scope,
  }));

it.each(allScopes)('allows a token with the scope %s the calls of that scope and no other', async (scope) => {
  const { token } = await create([scope]);
  const wrong: unknown[] = [];
  for (const { name, method, path, scope: needed } of everyCall) {
    const { status, body } = await call(token, path, method);
    const isRefused = status === 403 && body.message === apiTokenTexts.outOfScope;
    if (isRefused === (needed === scope)) {
      wrong.push([name, status]);
    }
  }
  expect(wrong).toEqual([]);
  expect(everyCall.some(({ scope: needed }) => needed === scope)).toBe(true);
});

it('allows no call that changes anything', () => {
  expect(everyCall.filter(({ scope, method }) => scope && method !== 'GET')).toEqual([]);
});

it('reads with the rights of its owner, and says in the trail that a program did', async () => {
  const { token, apiToken } = await create();
  const { id } = await addCase(api.db, {});
  expect((await call(token)).body.data.cases).toMatchObject([{ _id: id }]);
  expect(await statusOf(token, `/cases/${id}`)).toBe(200);
  const [opened] = await api.db.read.findBy(AuditEntry, { subjectId: id, action: 'case.opened' });
  expect(opened).toMatchObject({ actorId: admin.user.id, detail: { apiTokenId: apiToken._id } });
});

it('is stored as a hash, shown once, and counts the day of its last use', async () => {
  const { token } = await create();
  expect(JSON.stringify(await api.db.read.find(ApiToken))).not.toContain(token);
  expect(JSON.stringify(await api.db.read.find(AuditEntry))).not.toContain(token);
  await call(token);
  const { body } = await admin.browser.get('/api-tokens');
  expect(JSON.stringify(body)).not.toContain(token);
  expect(body.data.tokens).toMatchObject([
    { name: 'Bookkeeping', works: true, lastUsedOn: api.clock.now().toISOString().slice(0, 10) },
  ]);
});

it.each<[string, (token: ApiToken) => Promise<unknown>]>([
  ['it has expired', async () => api.clock.advance(31 * dayMs)],
  ['its owner is deactivated', () => change({ isActive: false })],
  ['its owner is no admin any more', () => change({ role: 'attorney' })],
  [
    'its owner has another password',
    async () => {
      api.clock.advance(1_000);
      return admin.browser.post('/auth/change-password', { currentPassword: password, password: 'Next!pass1' });
    },
  ],
  ['another admin has revoked it', async ({ id }) => (await api.signedIn('admin')).browser.delete(`/api-tokens/${id}`)],
])('is dead at once when %s', async (_why, end) => {
  const { token, apiToken } = await create();
  expect(await statusOf(token)).toBe(200);
  await end(await api.db.read.findOneByOrFail(ApiToken, { id: apiToken._id }));
  expect(await statusOf(token)).toBe(401);
});

const change = (values: Partial<User>) => api.db.write((tx) => tx.update(User, { id: admin.user.id }, values));

it.each(['pat_', 'pat_wrong', `pat_${'A'.repeat(43)}`, 'pat_%00', `pat_${'x'.repeat(5_000)}`])(
  'accepts no made-up token %#',
  async (token) => {
    await create();
    expect(await statusOf(token)).toBe(401);
  },
);

it('does not fall back to the session of a browser that sends a wrong token', async () => {
  const answer = await admin.browser.get('/cases/list', { headers: { authorization: 'Bearer pat_wrong' } });
  expect(answer.status).toBe(401);
});

it('is refused above its limit, and no other token with it', async () => {
  const [one, other] = [await create(), await create()];
  for (let count = 0; count < apiTokenLimits.callsPerMinute; count += 1) {
    await call(one.token, '/reports/today');
  }
  expect([await statusOf(one.token), await statusOf(other.token)]).toEqual([429, 200]);
});

it('is made by admins who have entered their password lately, for known scopes and times, up to a number', async () => {
  const attorney = await api.signedIn('attorney');
  const draft = { name: 'Bookkeeping', scopes: allScopes, days: 30 };
  expect((await attorney.browser.post('/api-tokens', draft)).status).toBe(403);
  const wrong = [{ name: ' ' }, { scopes: [] }, { scopes: ['cases:write'] }, { days: 31 }, { days: 100_000 }];
  for (const part of wrong) {
    expect([part, (await admin.browser.post('/api-tokens', { ...draft, ...part })).status]).toEqual([part, 422]);
  }
  for (let count = 0; count < apiTokenLimits.perFirm; count += 1) {
    await create();
  }
  expect((await admin.browser.post('/api-tokens', draft)).body.message).toBe(apiTokenTexts.tooMany);
  api.clock.advance(11 * 60_000);
  const later = await admin.browser.post('/api-tokens', draft);
  expect([later.status, later.body.code]).toEqual([403, 'PASSWORD_NEEDED']);
});
