import type { UserView } from '@portal/contracts';
import { openTestApi, type TestApi } from '../../../test/api';
import type { Browser } from '../../../test/browser';
import { addCase } from '../../../test/case-record';
import { queriesOf } from '../../../test/queries';

let api: TestApi;
let admin: Browser;
beforeEach(async () => {
  api = await openTestApi();
  ({ browser: admin } = await api.signedIn('admin', { name: 'Root', email: 'root@example.com' }));
});
afterEach(() => api.close());

const namesOf = (body: { data: { users: { name: string }[] } }) => body.data.users.map(({ name }) => name);

describe('GET /users/list', () => {
  it('is allowed for admins only', async () => {
    const { browser: client } = await api.signedIn('client');
    const { browser: attorney } = await api.signedIn('attorney');
    const answers = await Promise.all([client, attorney, api.browser()].map((browser) => browser.get('/users/list')));
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 401]);
  });

  it('returns no password hash', async () => {
    const { body } = await admin.get('/users/list');
    expect(Object.keys(body.data.users[0]).sort()).toEqual(
      [
        '_id',
        'createdAt',
        'dueSoon',
        'email',
        'emailVerified',
        'hasSecondFactor',
        'id',
        'isActive',
        'lastLoginAt',
        'name',
        'openCases',
        'role',
      ].sort(),
    );
  });

  it('reads no password hash from the database, neither for a list nor for its CSV', async () => {
    const queries = await queriesOf(api.db, async () => {
      await admin.get('/users/list');
      await admin.get('/reports/users.csv');
    });
    const ofLists = queries.filter((sql) => sql.includes('emailNormalized') && sql.includes('lastLoginAt'));
    expect(ofLists.length).toBeGreaterThanOrEqual(2);
    expect(ofLists.filter((sql) => !sql.includes('sessions') && sql.includes('passwordHash'))).toEqual([]);
  });

  it('counts the open cases of attorneys and clients', async () => {
    const carl = await api.addUser('client', { name: 'Carl', email: 'Carl@Example.org' });
    const ann = await api.addUser('attorney', { name: 'Ann' });
    const late = '2026-01-01T09:00:00.000Z';
    await addCase(api.db, { client: carl });
    await addCase(api.db, { client: carl, attorney: ann }, { status: 'resolved' });
    await addCase(api.db, { client: carl, attorney: ann }, { status: 'closed' });
    await addCase(api.db, { attorney: ann }, { status: 'in-progress', dueAt: late });
    const { users } = (await admin.get('/users/list')).body.data;
    const figures = users.map((user: UserView) => [user.name, user.openCases, user.dueSoon]);
    expect(figures.toSorted()).toEqual([
      ['Ann', 2, 1],
      ['Carl', 2, 0],
      ['Root', 0, 0],
    ]);
    const { body } = await admin.put(`/users/${carl.id}`, { country: 'Georgia' });
    expect(body.data.user).toMatchObject({ country: 'Georgia', openCases: 2 });
  });

  it('filters, searches, sorts and counts accounts', async () => {
    await api.addUser('client', { name: 'Zoe', email: 'zoe@a.example' });
    await api.addUser('client', { name: '100% Ann', email: 'ann@b.example', isActive: false });
    await api.addUser('attorney', { name: 'Bob', email: 'bob@a.example' });
    const list = async (query: string) => (await admin.get(`/users/list?${query}`)).body;
    expect(namesOf(await list('role=client&sort=name&order=asc'))).toEqual(['100% Ann', 'Zoe']);
    expect(namesOf(await list('active=false'))).toEqual(['100% Ann']);
    expect(namesOf(await list('q=A.EXAMPLE&sort=name&order=asc'))).toEqual(['Bob', 'Zoe']);
    expect(namesOf(await list('q=%25'))).toEqual(['100% Ann']);
    expect(namesOf(await list('q=_'))).toEqual([]);
    expect(namesOf(await list('sort=lastLoginAt&limit=1'))).toEqual(['Root']);
    const page = await list('limit=3&page=2&sort=name&order=asc');
    expect([namesOf(page), page.data.pagination]).toEqual([['Zoe'], { page: 2, limit: 3, total: 4, pages: 2 }]);
    expect(page.data.counts).toEqual({ total: 4, admin: 1, attorney: 1, client: 2 });
    expect((await list('limit=5000')).data.pagination.limit).toBe(100);
  });

  it('leaves out, and does not count, invited attorneys who have not accepted', async () => {
    await api.addUser('attorney', { name: 'Can Work' });
    await api.addUser('attorney', {
      name: 'Uses A Passkey',
      passwordHash: null,
      lastLoginAt: '2026-03-01T09:00:00.000Z',
    });
    await admin.post('/users/invite', { name: 'Not Yet', email: 'not-yet@example.com', role: 'attorney' });
    const list = async (more: string) =>
      (await admin.get(`/users/list?role=attorney&active=true&sort=openCases&order=asc${more}`)).body;
    expect(namesOf(await list(''))).toEqual(['Can Work', 'Not Yet', 'Uses A Passkey']);
    const ready = await list('&accepted=true');
    expect([namesOf(ready), ready.data.pagination.total]).toEqual([['Can Work', 'Uses A Passkey'], 2]);
    expect((await list('&accepted=true&limit=1')).data.pagination.total).toBe(2);
    expect(namesOf(await list('&accepted=false'))).toEqual(['Not Yet']);
  });

  it('sorts attorneys by their open cases, over more than one page', async () => {
    const [busy, idle, some] = await Promise.all(
      ['Busy', 'Idle', 'Some'].map((name) => api.addUser('attorney', { name })),
    );
    for (const [attorney, status] of [
      [busy, 'assigned'],
      [busy, 'in-progress'],
      [some, 'resolved'],
      [some, 'closed'],
      [idle, 'closed'],
      [idle, 'closed'],
      [idle, 'closed'],
    ] as const) {
      await addCase(api.db, { attorney }, { status });
    }
    const list = async (page: number) =>
      namesOf((await admin.get(`/users/list?role=attorney&sort=openCases&order=asc&limit=2&page=${page}`)).body);
    expect([await list(1), await list(2)]).toEqual([['Idle', 'Some'], ['Busy']]);
  });

  it.each(['özil', 'ÖZIL', 'Özil', 'łu', 'ŁU', 'Łukasz Ö'])('finds letters beyond ASCII by %s', async (q) => {
    await api.addUser('client', { name: 'Łukasz Özil', email: 'lo@a.example' });
    expect(namesOf((await admin.get(`/users/list?q=${encodeURIComponent(q)}`)).body)).toEqual(['Łukasz Özil']);
  });

  it.each([
    'role=boss',
    'sort=passwordHash',
    'order=up',
    'page=0',
    'page=x',
    'limit=-1',
    'active=1',
    'accepted=1',
    'q=%00',
  ])('refuses %s', async (query) => {
    const { status, body } = await admin.get(`/users/list?${query}`);
    expect([status, body.code]).toEqual([422, 'VALIDATION']);
  });

  it('takes the same number of queries for a few accounts and for many', async () => {
    const count = async () => (await queriesOf(api.db, () => admin.get('/users/list'))).length;
    await Promise.all(Array.from({ length: 20 }, () => api.addUser('attorney')));
    const few = await count();
    await Promise.all(Array.from({ length: 60 }, () => api.addUser('attorney')));
    expect(await count()).toBe(few);
  });
});
