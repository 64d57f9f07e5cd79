import { savedViewLimits } from '@portal/contracts';
import { openTestApi, type Person, type TestApi } from '../../../test/api';
import { AuditEntry } from '../../records/audit';
import { User } from '../../records/users';

let api: TestApi;
let admin: Person;
let ann: Person;
beforeEach(async () => {
  api = await openTestApi();
  [admin, ann] = [await api.signedIn('admin'), await api.signedIn('attorney', { name: 'Ann' })];
});
afterEach(() => api.close());

const save = (from: Person, name: string, more: object = {}) =>
  from.browser.post('/views', { name, query: 'status=assigned', ...more });
const viewsOf = async ({ browser }: Person) => (await browser.get('/views/list')).body.data.views;

it('keeps the own views of a person, and shows shared ones to all staff', async () => {
  const { body } = await save(ann, 'Mine', { query: '?tab=cases&due=late&page=3&sort=dueAt&order=asc&evil=1' });
  expect(body.data.view).toMatchObject({
    name: 'Mine',
    query: 'order=asc&due=late&sort=dueAt',
    mine: true,
    shared: false,
  });
  await save(admin, 'Firm', { shared: true });
  await save(admin, 'Of the admin');
  expect((await viewsOf(ann)).map(({ name, abilities }: never) => [name, abilities])).toEqual([
    ['Firm', { remove: false }],
    ['Mine', { remove: true }],
  ]);
  expect((await viewsOf(admin)).map(({ name }: { name: string }) => name)).toEqual(['Firm', 'Of the admin']);
  expect(await api.db.read.countBy(AuditEntry, { action: 'view.saved' })).toBe(3);
});

it('replaces the own view of the same name', async () => {
  await save(ann, 'Late');
  await save(ann, 'Late', { query: 'due=late' });
  await save(admin, 'Late');
  expect((await viewsOf(ann)).map(({ query }: { query: string }) => query)).toEqual(['due=late']);
});

it('refuses what does not fit', async () => {
  const refusals = [
    await save(ann, ' '),
    await save(ann, 'x'.repeat(savedViewLimits.nameLength + 1)),
    await save(ann, 'Long', { query: `q=${'x'.repeat(savedViewLimits.queryLength)}` }),
    await save(ann, 'Unknown', { query: 'status=lost' }),
    await save(ann, 'Shared', { shared: true }),
  ];
  expect(refusals.map(({ status }) => status)).toEqual([422, 422, 422, 422, 403]);
  for (let n = 1; n <= savedViewLimits.perPerson; n += 1) {
    await save(ann, `View ${n}`);
  }
  expect((await save(ann, 'One more')).status).toBe(409);
  expect((await save(ann, 'View 1')).status).toBe(201);
});

it('lets nobody read or delete the views of others, and admins delete shared ones', async () => {
  const own = (await save(admin, 'Own')).body.data.view;
  const firm = (await save(admin, 'Firm', { shared: true })).body.data.view;
  expect((await ann.browser.delete(`/views/${own._id}`)).status).toBe(404);
  expect((await ann.browser.delete(`/views/${firm._id}`)).status).toBe(403);
  const other = await api.signedIn('admin');
  expect((await other.browser.delete(`/views/${own._id}`)).status).toBe(404);
  expect((await other.browser.delete(`/views/${firm._id}`)).status).toBe(200);
  expect(await viewsOf(other)).toEqual([]);
});

it('says that the attorney of a view is gone', async () => {
  await save(admin, 'Of Ann', { query: `attorneyId=${ann.user.id}` });
  expect((await viewsOf(admin))[0]).not.toHaveProperty('goneAttorney');
  await api.db.write((tx) => tx.update(User, { id: ann.user.id }, { isActive: false }));
  expect((await viewsOf(admin))[0]).toMatchObject({ goneAttorney: 'Ann', query: `attorneyId=${ann.user.id}` });
});

it('does not let a former admin change what the firm shares', async () => {
  await save(admin, 'Firm', { shared: true });
  await api.db.write((tx) => tx.update(User, { id: admin.user.id }, { role: 'attorney' }));
  const former = { ...admin, browser: await api.signIn(admin.user) };
  expect((await save(former, 'Firm', { query: 'due=late' })).status).toBe(403);
  expect((await viewsOf(ann))[0]).toMatchObject({ name: 'Firm', query: 'status=assigned' });
});
